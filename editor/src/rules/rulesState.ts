import { atom, type ReadableAtom } from 'nanostores';
import { createForm } from '../dialog/form/createForm';
import type { Field, ListField, ListItem, Scope } from '../dialog/form/Form';
import { watchScope } from '../dialog/form/watchScope';
import { isObject, type Json, type JsonObject } from '../dialog/tree/DialogNode';
import { t } from '../words/t';
import { readRules } from './readRules';
import { type ByLanguage, type Condition, isAgeOperator, isTextFact, type Rule } from './Rule';
import { rulesDialog } from './rulesDialog';
import type { RulesFile } from './rulesServer';

/** The state of an open form of rules in all of their languages. */
export interface RulesState {
  readonly files: readonly RulesFile[];
  readonly form: Scope;
  readonly list: ListField;
  /** The rules as the author has them. */
  readonly $rules: ReadableAtom<readonly Rule[]>;
}

/** Files that hold no rules in a format that the form knows. */
class RulesError extends Error {
  override readonly name = 'RulesError';
}

/** Opens the form of rules. @throws RulesError if a file has none */
export function createRules(files: readonly RulesFile[]): RulesState {
  const rules = readRules(
    Object.fromEntries(files.map(({ language, text }) => [language, parse(text)])),
  );
  const dialog = rulesDialog(files.map(({ language }) => language));
  const form = createForm(dialog, { rules: numbered((rules ?? []).map(contentOf)) });
  const [field] = form.fields;
  if (!rules || field?.kind !== 'list')
    throw new RulesError(t('There are no rules at conditions.any[].all.'));
  const list: ListField = { ...field, newItem: (value = NEW_RULE) => field.newItem(value) };
  const $rules = atom(list.$items.get().map(ruleOf));
  // The form and its fields are dropped together, so nothing has to end this.
  watchScope(form, () => {
    $rules.set(list.$items.get().map(ruleOf));
  });
  return { files, form, list, $rules };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** Returns a rule as the form stores it in an item of its list. */
export function contentOf(rule: Rule): JsonObject {
  if (rule.kind === 'differing')
    // Its conditions have no fields. With none at all, the form would ask for one.
    return { origin: rule.origin, differing: rule.stored, conditions: { item0: { fact: '' } } };
  return { origin: rule.origin, conditions: numbered(rule.conditions.map(contentOfCondition)) };
}

/** The content of a new rule, which has a condition to begin with. */
const NEW_RULE: JsonObject = { conditions: { item0: {} } };

function contentOfCondition(condition: Condition): JsonObject {
  const { origin, kind } = condition;
  switch (kind) {
    case 'states':
      return { origin, fact: 'stateCode', states: condition.states };
    case 'age':
      return { origin, fact: 'age', operator: condition.operator, age: condition.age };
    case 'texts':
      return { origin, fact: condition.fact, texts: numbered(condition.texts) };
    case 'kept':
      return { origin, fact: '', kept: condition.stored };
  }
}

const numbered = (items: readonly JsonObject[]): JsonObject =>
  Object.fromEntries(items.map((item, at) => [`item${String(at)}`, item]));

/** Returns the rule in an item of the list. */
export function ruleOf({ stored, scope }: ListItem): Rule {
  const differing = storedIn(stored, 'differing');
  const origin = originOf(stored);
  if (differing) return { kind: 'differing', origin, stored: differing as ByLanguage<JsonObject> };
  return { kind: 'edited', origin, conditions: itemsIn(scope, 'conditions').map(conditionOf) };
}

/** Returns the condition in an item of a rule's list. */
export function conditionOf({ stored, scope }: ListItem): Condition {
  const origin = originOf(stored);
  const kept = storedIn(stored, 'kept');
  if (kept) return { kind: 'kept', origin, stored: kept };
  const [fact] = valuesIn(scope, 'fact');
  const [operator] = valuesIn(scope, 'operator');
  if (isTextFact(fact)) {
    const texts = itemsIn(scope, 'texts').map(({ scope: row }) =>
      Object.fromEntries(row.fields.map(({ name }) => [name, valuesIn(row, name)[0] ?? ''])),
    );
    return { kind: 'texts', origin, fact, texts };
  }
  if (fact === 'age' && isAgeOperator(operator))
    return { kind: 'age', origin, operator, age: valuesIn(scope, 'age')[0] ?? '' };
  return { kind: 'states', origin, states: valuesIn(scope, 'states') };
}

function storedIn(stored: Json | undefined, name: string): JsonObject | undefined {
  const value = isObject(stored) ? stored[name] : undefined;
  return isObject(value) ? value : undefined;
}

const originOf = (stored: Json | undefined): ByLanguage<number> =>
  (storedIn(stored, 'origin') ?? {}) as ByLanguage<number>;

const fieldIn = ({ fields }: Scope, name: string): Field | undefined =>
  fields.find((field) => field.name === name);

function itemsIn(scope: Scope, name: string): readonly ListItem[] {
  const field = fieldIn(scope, name);
  return field?.kind === 'list' ? field.$items.get() : [];
}

function valuesIn(scope: Scope, name: string): readonly string[] {
  const field = fieldIn(scope, name);
  return field?.kind === 'value' ? [field.$value.get()].flat().map(String) : [];
}
