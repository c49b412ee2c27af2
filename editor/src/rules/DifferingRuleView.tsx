import type { ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { Notice } from '../kit/feedback/Notice';
import { languageName } from '../words/languageName';
import { t } from '../words/t';
import { settled } from './readRules';
import type { DifferingRule, EditedRule } from './Rule';
import { ruleSentence } from './sentences';

interface DifferingRuleViewProps {
  readonly rule: DifferingRule;
  readonly languages: readonly string[];
  readonly onSettle: (rule: EditedRule) => void;
}

/** A rule that is not the same in all languages, with a way to choose one of them. Until then each file keeps its own. */
export function DifferingRuleView({
  rule,
  languages,
  onSettle,
}: DifferingRuleViewProps): ReactElement {
  return (
    <>
      <Notice kind="warning">
        <p>{t('Each language keeps its own rule until you choose one, or remove the rule.')}</p>
      </Notice>
      <dl className="rules__versions">
        {languages.map((language) => (
          <div key={language}>
            <dt>{languageName(language)}</dt>
            <dd>{ruleSentence(rule, language)}</dd>
            {rule.stored[language] && (
              <dd>
                <Button
                  onPress={() => {
                    onSettle(settled(rule, language));
                  }}
                >
                  {t('Use the rule in {language}', { language: languageName(language) })}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
