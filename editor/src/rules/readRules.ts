import { isObject, type Json, type JsonObject, scalarText } from '../dialog/tree/DialogNode';
import { conditionsOf, countDifferences } from './compareRules';
import {
  type ByLanguage,
  type Condition,
  type DifferingRule,
  type EditedRule,
  isAgeOperator,
  isTextFact,
  type KeptCondition,
  type Rule,
} from './Rule';

/**
 * Pairs the rules of files by position.
 *
 * @param files the JSON of each language, in the format of json-rules-engine: `conditions.any[].all[]`
 * @returns undefined if a file has another format
 */
export function readRules(files: ByLanguage<Json>): readonly Rule[] | undefined {
  const lists = Object.entries(files).map(([language, json]) => [language, rulesIn(json)] as const);
  const longest = Math.max(...lists.map(([, rules]) => rules?.length ?? NaN));
  if (Number.isNaN(longest)) return undefined;
  return Array.from({ length: longest }, (_, at): Rule => {
    const stored = Object.fromEntries(
      lists.flatMap(([language, rules]) => {
        const rule = rules?.[at];
        return rule ? [[language, rule]] : [];
      }),
    );
    const languages = Object.keys(stored);
    const rule: DifferingRule = { kind: 'differing', origin: originAt(languages, at), stored };
    const [first = ''] = languages;
    return countDifferences(lists.map(([language]) => stored[language])) === 0
      ? settled(rule, first)
      : rule;
  });
}

/** Returns the rule that all languages have after an author chose that of one language. Texts of the others are kept. */
export function settled({ origin, stored }: DifferingRule, chosen: string): EditedRule {
  const conditions = conditionsOf(stored[chosen]).map((own, at) => {
    const same = Object.entries(stored).flatMap(([language, rule]): [string, Json][] => {
      const condition = conditionsOf(rule)[at];
      return condition !== undefined && subjectOf(condition) === subjectOf(own)
        ? [[language, condition]]
        : [];
    });
    return readCondition(own, Object.fromEntries(same), at);
  });
  return { kind: 'edited', origin, conditions };
}

function rulesIn(json: Json): readonly JsonObject[] | undefined {
  const conditions = isObject(json) ? json.conditions : undefined;
  const any: Json | undefined = isObject(conditions) ? conditions.any : undefined;
  if (!Array.isArray(any)) return undefined;
  const rules = (any as readonly Json[]).filter(isObject);
  return rules.length === any.length && rules.every(({ all }) => Array.isArray(all))
    ? rules
    : undefined;
}

/** Returns what a condition is about. Those of a fact that the form does not know have the same operator as well. */
function subjectOf(condition: Json): string {
  if (!isObject(condition)) return 'kept';
  const { fact, operator } = condition;
  const isKnown = fact === 'stateCode' || fact === 'age' || isTextFact(fact);
  return JSON.stringify(isKnown ? [fact] : [fact ?? null, operator ?? null]);
}

/** @param stored the same condition in each language that has it */
function readCondition(own: Json, stored: ByLanguage<Json>, at: number): Condition {
  const origin = originAt(Object.keys(stored), at);
  const kept: KeptCondition = { kind: 'kept', origin, stored };
  if (!isObject(own)) return kept;
  const { fact, operator, value } = own;
  if (fact === 'age')
    return isAgeOperator(operator) && isNumber(value)
      ? { kind: 'age', origin, operator, age: scalarText(value) }
      : kept;
  const lists = Object.entries(stored).map(([code, each]) => [code, valuesOf(each)] as const);
  if (lists.some(([, values]) => values === undefined)) return kept;
  if (fact === 'stateCode') return { kind: 'states', origin, states: valuesOf(own) ?? [] };
  return isTextFact(fact) ? { kind: 'texts', origin, fact, texts: rowsOf(lists) } : kept;
}

const isNumber = (value: Json | undefined): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));

/** Returns the texts of a condition: one is equal, or in a list. */
function valuesOf(condition: Json): readonly string[] | undefined {
  if (!isObject(condition)) return undefined;
  const { operator, value } = condition;
  if (operator === 'equal') return typeof value === 'string' ? [value] : undefined;
  if (operator !== 'in' || !Array.isArray(value)) return undefined;
  const texts = (value as readonly Json[]).filter((each) => typeof each === 'string');
  return texts.length === value.length ? texts : undefined;
}

/** Pairs texts by position. */
function rowsOf(
  lists: readonly (readonly [string, readonly string[] | undefined])[],
): readonly ByLanguage<string>[] {
  const longest = Math.max(0, ...lists.map(([, texts]) => texts?.length ?? 0));
  return Array.from({ length: longest }, (_, at) =>
    Object.fromEntries(
      lists.flatMap(([language, texts]) => {
        const text = texts?.[at];
        return text === undefined ? [] : [[language, text]];
      }),
    ),
  );
}

const originAt = (languages: readonly string[], at: number): ByLanguage<number> =>
  Object.fromEntries(languages.map((language) => [language, at]));
