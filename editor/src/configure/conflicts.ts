import { fieldNamed } from '../dialog/content/fieldNamed';
import { textsOfValue, valueAt } from '../dialog/content/storedValue';
import type { Json, JsonObject } from '../dialog/tree/DialogNode';
import type { FormField } from '../server/request';

/** A field that two authors have changed. */
export interface Conflict {
  /** The name of what is stored: `jcr:title` or `links`. */
  readonly name: string;
  /** The label of the field in the dialog. */
  readonly label: string;
  /** The words that each has written, empty for what was removed; undefined for a list of items and a file. */
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

/**
 * Returns the fields that the author sends and that another author has changed since the dialog was opened, each once. A
 * value that both have set, such as the default of a field that neither has touched, is none of them.
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
  return outermost.flatMap((name): Conflict[] => {
    if (isSame(valueAt(before, name), valueAt(now, name))) return [];
    const [mine, theirs] = [sentWords(fields, name), storedWords(valueAt(now, name))];
    if (mine !== undefined && mine === theirs) return [];
    return [{ name, label: fieldNamed(dialog, name)?.label ?? name, mine, theirs }];
  });
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

/** Returns the words that a form stores under a name; undefined for a file and for a node. */
function sentWords(fields: readonly FormField[], name: string): string | undefined {
  if (fields.some(([field]) => isBelow(storedName(field), name))) return undefined;
  const valuesOf = (field: string): readonly (string | File)[] =>
    fields.flatMap(([each, value]) => (each === field ? value : []));
  const own = valuesOf(`./${name}`);
  // An unchecked box sends its value in this way.
  const usesDefault = own.length === 0 && valuesOf(`./${name}@UseDefaultWhenMissing`).length > 0;
  const values = usesDefault ? valuesOf(`./${name}@DefaultValue`) : own;
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length < values.length ? undefined : texts.join(', ');
}

/** Returns the words of what is stored; undefined for a node. */
function storedWords(value: Json | undefined): string | undefined {
  return value === undefined ? '' : textsOfValue(value)?.join(', ');
}
