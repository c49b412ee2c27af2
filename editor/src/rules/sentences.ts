import { isObject } from '../dialog/tree/DialogNode';
import { t, wordsLanguage } from '../words/t';
import { settled } from './readRules';
import type { Condition, Rule } from './Rule';

/**
 * Returns a rule as a sentence: “A patient whose home state is VA or NV, and who is at least 65 years old.”
 *
 * @param language the language of its texts; by default the author's, or else any that has them
 */
export function ruleSentence(rule: Rule, language = wordsLanguage()): string {
  if (rule.kind === 'differing') {
    if (!rule.stored[language]) return t('missing');
    return ruleSentence(settled(rule, language), language);
  }
  const parts = rule.conditions.map((condition) => conditionWords(condition, language));
  const [last] = parts.slice(-1);
  if (last === undefined) return t('The rule has no condition yet.');
  const list = parts.slice(0, -1).join(', ');
  const conditions = list === '' ? last : t('{list}, and {last}', { list, last });
  // A value that is missing ends the sentence.
  return t('A patient {conditions}.', { conditions }).replace(/…\.$/, '…');
}

function conditionWords(condition: Condition, language: string): string {
  switch (condition.kind) {
    case 'states':
      return t('whose home state is {states}', { states: oneOf(condition.states) });
    case 'age': {
      const age = condition.age.trim() === '' ? '…' : condition.age;
      return condition.operator === 'equal'
        ? t('who is {age} years old', { age })
        : t('who is at least {age} years old', { age });
    }
    case 'texts': {
      const texts = oneOf(
        condition.texts.map((text) => text[language] ?? Object.values(text)[0] ?? ''),
      );
      return condition.fact === 'occupation'
        ? t('who works in {texts}', { texts })
        : t('who has {texts}', { texts });
    }
    case 'kept': {
      const stored = condition.stored[language] ?? Object.values(condition.stored)[0];
      const fact = isObject(stored) && typeof stored.fact === 'string' ? stored.fact : '…';
      return t('who meets the condition “{fact}”', { fact });
    }
  }
}

/** Returns values that are alternatives: “VA or NV”. */
function oneOf(values: readonly string[]): string {
  const written = values.map((value) => value.trim()).filter((value) => value !== '');
  if (written.length === 0) return '…';
  return new Intl.ListFormat(wordsLanguage(), { type: 'disjunction' }).format(written);
}
