import { textsOfValue, valueAt } from '../dialog/content/storedValue';
import { isObject, type Json, type JsonObject } from '../dialog/tree/DialogNode';
import type { FormField } from '../server/request';

/** A field that two authors have changed. */
export interface Conflict {
  /** The name of what is stored: `jcr:title` or `links`. */
  readonly name: string;
  /** The label of the field in the dialog. */
  readonly label: string;
  /** The words that each has written; undefined for a list of items, a file and what was removed. */
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

/**
 * Returns the fields that the author sends and that another author has changed since the dialog was opened, each once.
 *
 * @param before the content when the dialog was opened
 * @param now the content at present
 */
export function conflictsOf(
  dialog: JsonObject,
  fields: readonly FormField[],
  before: JsonObject,
  now: JsonObject,
): readonly Conflict[] {
  const names = new Set(fields.map(([name]) => storedName(name)));
  // The fields of a list's items belong to the list.
  const outermost = [...names].filter((name) => ![...names].some((each) => isBelow(name, each)));
  return outermost
    .filter((name) => !isSame(valueAt(before, name), valueAt(now, name)))
    .map((name) => ({
      name,
      label: labelOf(dialog, name) ?? name,
      mine: wordsOf(fields.flatMap(([field, value]) => (field === `./${name}` ? value : []))),
      theirs: wordsOf(textsOfValue(valueAt(now, name)) ?? []),
    }));
}

/** Returns the fields without those of conflicts, so that the other author's values stay. */
export function withoutConflicts(
  fields: readonly FormField[],
  conflicts: readonly Conflict[],
): readonly FormField[] {
  return fields.filter(([field]) => {
    const own = storedName(field);
    return !conflicts.some(({ name }) => own === name || isBelow(own, name));
  });
}

/** Returns the path of what a field of a form stores: `links/item0/url` of `./links/item0/url@TypeHint`. */
const storedName = (field: string): string => field.replace(/^\.\//, '').replace(/@.*$/, '');

const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}/`);

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function wordsOf(values: readonly (string | File)[]): string | undefined {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length === 0 || texts.length < values.length ? undefined : texts.join(', ');
}

/** Finds the label of the field with a name anywhere in a dialog. */
function labelOf(node: JsonObject, name: string): string | undefined {
  const { name: own, fieldLabel, text } = node;
  if (typeof own === 'string' && storedName(own) === name) {
    const label = fieldLabel ?? text;
    if (typeof label === 'string') return label;
  }
  for (const child of Object.values(node)) {
    const found = isObject(child) ? labelOf(child, name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
