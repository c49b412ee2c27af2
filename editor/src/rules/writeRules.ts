import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { type Json, scalarText } from '../dialog/tree/DialogNode';
import { indentAt, printBlock, printJson, sliceOf, spliced, withItems } from './jsonText';
import type { Condition, EditedRule, Rule } from './Rule';

/**
 * Returns the text of a file with rules as the author has them. What is the same stays as it is written, with its layout and
 * with properties that the form does not know.
 *
 * @param text JSON that `readRules` reads
 */
export function writeRules(text: string, language: string, rules: readonly Rule[]): string {
  const root = parseTree(text);
  const list = root && findNodeAtLocation(root, ['conditions', 'any']);
  if (!list) return text;
  const written = rules.flatMap((rule) => {
    const at = rule.origin[language];
    const node = at === undefined ? undefined : list.children?.[at];
    if (rule.kind === 'differing') return node ? [sliceOf(text, node)] : [];
    return [ruleText(text, language, rule, node, `${indentAt(text, list)}  `)];
  });
  return (
    text.slice(0, list.offset) +
    withItems(text, list, written) +
    text.slice(list.offset + list.length)
  );
}

function ruleText(
  text: string,
  language: string,
  { conditions }: EditedRule,
  node: Node | undefined,
  indent: string,
): string {
  const list = node && findNodeAtLocation(node, ['all']);
  if (!list) {
    const inner = `${indent}    `;
    const items = conditions.map((condition) =>
      printJson(newCondition(condition, language), inner),
    );
    const all = printBlock('[', items, ']', `${indent}  `);
    return printBlock('{', [`"all": ${all}`], '}', indent);
  }
  const written = conditions.map((condition) => {
    const at = condition.origin[language];
    const stored = at === undefined ? undefined : list.children?.[at];
    return stored
      ? conditionText(text, language, condition, stored)
      : printJson(newCondition(condition, language), `${indentAt(text, list)}  `);
  });
  return spliced(text, node, [[list, withItems(text, list, written)]]);
}

/** Returns a stored condition with the author's fact, operator and value. */
function conditionText(text: string, language: string, condition: Condition, node: Node): string {
  if (condition.kind === 'kept') return sliceOf(text, node);
  const stored = getNodeValue(node) as StoredCondition;
  const wanted = jsonOf(condition, language, stored);
  const changes = (['fact', 'operator', 'value'] as const).flatMap((name): [Node, string][] => {
    const value = findNodeAtLocation(node, [name]);
    if (!value || isSame(stored[name], wanted[name])) return [];
    const isList = Array.isArray(wanted[name]) && value.type === 'array';
    const changed = isList
      ? withItems(
          text,
          value,
          (wanted[name] as readonly Json[]).map((one) => JSON.stringify(one)),
        )
      : printJson(wanted[name], indentAt(text, value));
    return [[value, changed]];
  });
  return spliced(text, node, changes);
}

interface StoredCondition {
  readonly fact: Json;
  readonly operator: Json;
  readonly value: Json;
}

function newCondition(condition: Condition, language: string): Json {
  if (condition.kind !== 'kept') return { ...jsonOf(condition, language) };
  const { stored } = condition;
  return stored[language] ?? Object.values(stored)[0] ?? null;
}

/** A single value that is stored as `equal` stays so, because it means the same as a list of one. */
function jsonOf(
  condition: Exclude<Condition, { readonly kind: 'kept' }>,
  language: string,
  stored?: StoredCondition,
): StoredCondition {
  if (condition.kind === 'age')
    return { fact: 'age', operator: condition.operator, value: Number(condition.age) };
  const isStates = condition.kind === 'states';
  const fact = isStates ? 'stateCode' : condition.fact;
  const values = isStates
    ? condition.states
    : condition.texts.map((text) => text[language]?.trim() ?? '').filter((text) => text !== '');
  const [first = ''] = values;
  if (stored?.fact === fact && stored.operator === 'equal' && values.length === 1)
    return { fact, operator: 'equal', value: first };
  const isReordered =
    isStates && Array.isArray(stored?.value) && hasSameMembers(stored.value, values);
  return { fact, operator: 'in', value: isReordered ? stored.value : values };
}

const hasSameMembers = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));

/** Compares stored values; a number may be stored as text. */
const isSame = (stored: Json, wanted: Json): boolean => scalarText(stored) === scalarText(wanted);
