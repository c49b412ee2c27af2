import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { FieldPlace, FieldView } from '../dialog/fields/FieldView';
import { Multifield } from '../dialog/fields/multifield/Multifield';
import { StoredValue } from '../dialog/fields/unknown/UnknownField';
import type { ListField, ListItem } from '../dialog/form/Form';
import { PartsView } from '../dialog/layout/PartsView';
import { languageName } from '../words/languageName';
import { t } from '../words/t';
import { DifferingRuleView } from './DifferingRuleView';
import type { EditedRule, KeptCondition } from './Rule';
import { conditionOf, ruleOf } from './rulesState';
import { ruleSentence } from './sentences';

interface RuleItemProps {
  readonly item: ListItem;
  readonly at: number;
  readonly languages: readonly string[];
  /** Called with the rule that counts in all languages. */
  readonly onSettle: (rule: EditedRule) => void;
}

/** A rule in the list: its conditions and a sentence, or what each language has if they differ. */
export function RuleItem({ item, at, languages, onSettle }: RuleItemProps): ReactElement {
  const rule = ruleOf(item);
  const number = at + 1;
  const [conditions] = item.scope.fields;
  return (
    <div className="rules__rule">
      <h2>
        {rule.kind === 'differing'
          ? t('Rule {number} differs between the languages', { number })
          : t('Rule {number}: a patient for whom all of this is true', { number })}
      </h2>
      {rule.kind === 'differing' ? (
        <DifferingRuleView rule={rule} languages={languages} onSettle={onSettle} />
      ) : (
        <>
          <p className="rules__sentence">{ruleSentence(rule)}</p>
          {conditions?.kind === 'list' && <Conditions field={conditions} />}
        </>
      )}
    </div>
  );
}

function Conditions({ field }: { readonly field: ListField }): ReactElement {
  const message = useStore(field.$message);
  return (
    <FieldPlace field={field}>
      <Multifield
        field={field}
        errorMessage={message}
        renderField={(inner) => <FieldView key={inner.name} field={inner} />}
        renderItem={(item) => {
          const condition = conditionOf(item);
          return condition.kind === 'kept' ? (
            <KeptConditionView condition={condition} />
          ) : (
            <div className="rules__condition">
              <PartsView parts={item.scope.parts} />
            </div>
          );
        }}
        words={{ heading: t('Conditions'), add: t('Add a condition') }}
      />
    </FieldPlace>
  );
}

/** A condition that the form does not know: as it is stored, once or in each language. */
function KeptConditionView({ condition }: { readonly condition: KeptCondition }): ReactElement {
  const stored = Object.entries(condition.stored);
  const isSame = new Set(stored.map(([, value]) => JSON.stringify(value))).size === 1;
  return (
    <div className="unknown">
      <p className="unknown__note">
        {t('This form does not know this condition. It is kept as it is.')}
      </p>
      {stored.slice(0, isSame ? 1 : undefined).map(([language, value]) => (
        <div key={language}>
          {!isSame && <p className="unknown__label">{languageName(language)}</p>}
          <StoredValue value={value} />
        </div>
      ))}
    </div>
  );
}
