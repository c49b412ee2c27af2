import './rules.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactElement } from 'react';
import { useConflictQuestion } from '../configure/useConflictQuestion';
import { FieldView } from '../dialog/fields/FieldView';
import { Multifield } from '../dialog/fields/multifield/Multifield';
import { FormLoader } from '../form-page/FormLoader';
import { FormPage } from '../form-page/FormPage';
import { LanguageCounts } from '../form-page/LanguageCounts';
import { useFormFields } from '../form-page/useFormFields';
import { assetsAddress } from '../page/address';
import { nameOf, parentOf } from '../page/editables';
import { t } from '../words/t';
import { countDifferences } from './compareRules';
import type { ByLanguage, Rule } from './Rule';
import { RuleItem } from './RuleItem';
import { loadRules } from './rulesServer';
import { contentOf, createRules, type RulesState } from './rulesState';
import { isChanged, saveRules } from './saveRules';

/** Rules of eligibility that are open, in all of their languages. */
export function RulesEditor({ path }: { readonly path: string }): ReactElement {
  return (
    <FormLoader load={async () => createRules(await loadRules(path))}>
      {(state, openAgain) => <RulesForm state={state} onReload={openAgain} />}
    </FormLoader>
  );
}

interface RulesFormProps {
  readonly state: RulesState;
  /** Loads the rules again, after they were saved or undone. */
  readonly onReload: () => void;
}

/** The form of rules, with its bar. */
function RulesForm({ state, onReload }: RulesFormProps): ReactElement {
  const { files, form, list } = state;
  const { check, summary, around } = useFormFields();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [ask, question] = useConflictQuestion();
  const rules = useStore(state.$rules);
  const path = files[0]?.path ?? '';
  const languages = files.map(({ language }) => language);
  useEffect(() => {
    document.title = `${nameOf(path)} – ${t('Assets')}`;
  }, [path]);

  const save = async (): Promise<void> => {
    if (isSaving) return;
    setFailure(undefined);
    if (!check(form)) return;
    if (textsIn(rules).some((text) => Object.values(text).some(isBlank))) {
      setFailure(t('A text has only spaces. Enter its words.'));
      return;
    }
    setSaving(true);
    const result = await saveRules(state, ask);
    if (result.kind === 'saved' || result.kind === 'theirs') {
      onReload();
      return;
    }
    setSaving(false);
    if (result.kind === 'failed') setFailure(result.message);
  };

  return (
    <FormPage
      back={{ text: t('Assets'), href: assetsAddress(parentOf(path)) }}
      title={nameOf(path)}
      note={t('Rules of eligibility')}
      isSaving={isSaving}
      failure={failure}
      isChanged={() => isChanged(state)}
      onSave={() => void save()}
      onReverted={onReload}
    >
      <p className="rules__intro">
        {rules.length === 0
          ? t('Without a rule, everyone is eligible.')
          : t('A patient is eligible who meets all conditions of one rule.')}
      </p>
      {languages.length > 1 && (
        <LanguageCounts
          missing={countMissing(rules, languages)}
          differing={countDiffering(rules, languages)}
        />
      )}
      {summary}
      {around(
        <div className="rules">
          {' '}
          <Multifield
            field={list}
            errorMessage={undefined}
            renderField={(field) => <FieldView key={field.name} field={field} />}
            renderItem={(item, at, replace) => (
              <RuleItem
                item={item}
                at={at}
                languages={languages}
                onSettle={(rule) => {
                  replace(list.newItem(contentOf(rule)));
                }}
              />
            )}
            words={{ heading: t('Rules'), add: t('Add a rule') }}
          />
        </div>,
      )}
      {question}
    </FormPage>
  );
}

const textsIn = (rules: readonly Rule[]): readonly ByLanguage<string>[] =>
  rules
    .flatMap((rule) => (rule.kind === 'edited' ? rule.conditions : []))
    .flatMap((condition) => (condition.kind === 'texts' ? condition.texts : []));

const isBlank = (text = ''): boolean => text.trim() === '';

/** Returns how many texts one language lacks and another has. */
const countMissing = (rules: readonly Rule[], languages: readonly string[]): number =>
  textsIn(rules).reduce((count, text) => {
    const missing = languages.filter((language) => isBlank(text[language])).length;
    return missing < languages.length ? count + missing : count;
  }, 0);

const countDiffering = (rules: readonly Rule[], languages: readonly string[]): number =>
  rules.reduce(
    (count, rule) =>
      rule.kind === 'differing'
        ? count + countDifferences(languages.map((language) => rule.stored[language]))
        : count,
    0,
  );
