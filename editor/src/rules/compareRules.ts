import { isObject, type Json, type JsonObject, scalarText } from '../dialog/tree/DialogNode';
import { isTextFact } from './Rule';

/**
 * Returns how many conditions of a rule are not the same in all languages. Facts, operators, numbers and states have to be the
 * same; the texts that a visitor reads may differ, and one language may lack some.
 *
 * @param rules the rule in each language; undefined where a language lacks it
 */
export function countDifferences(rules: readonly (JsonObject | undefined)[]): number {
  const conditions = rules.map(conditionsOf);
  const longest = Math.max(1, ...conditions.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    conditions.map((each, language) => (rules[language] ? shared(each[at]) : 'missing')),
  ).filter((values) => new Set(values).size > 1).length;
}

/** Returns the conditions of a rule; none without a rule. */
export function conditionsOf(rule: JsonObject | undefined): readonly Json[] {
  return Array.isArray(rule?.all) ? (rule.all as readonly Json[]) : [];
}

/** Returns what all languages share of a condition, as JSON. Of a fact that the form does not know, any text may be translated. */
function shared(condition: Json | undefined): string | undefined {
  if (!isObject(condition)) return JSON.stringify(condition);
  const { fact = null, operator = null, value } = condition;
  if (fact === 'stateCode') return JSON.stringify([fact, operator, sorted(value)]);
  if (fact === 'age') return JSON.stringify([fact, operator, scalarText(value)]);
  if (isTextFact(fact) && (operator === 'in' || operator === 'equal'))
    return JSON.stringify([fact, operator]);
  const withoutTexts = JSON.stringify(condition, (_, each: unknown) =>
    typeof each === 'string' ? '' : each,
  );
  return JSON.stringify([fact, operator, withoutTexts]);
}

/** A state is one of several in any order. */
const sorted = (value: Json | undefined): Json =>
  Array.isArray(value) ? (value as readonly Json[]).toSorted() : (value ?? null);
