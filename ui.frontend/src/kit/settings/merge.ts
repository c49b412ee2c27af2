/** The fields of a record that two pages have changed, by their names. */
export type Fields<Name extends string> = Readonly<Record<Name, string>>;

/** The result of merging a record that changed elsewhere while a page had it open. */
export interface Merge<Name extends string> {
  /** The fields that were changed elsewhere and hold something else here. */
  readonly changed: readonly Name[];
  /** The values typed here, otherwise the values saved elsewhere: nothing of either is lost. */
  readonly merged: Fields<Name>;
}

/**
 * Compares the values of a form with those saved elsewhere since it was opened. Only a field that
 * was changed here keeps its value, because the visitor has not touched the others.
 *
 * @param opened the values when the form was opened
 */
export function mergeFields<Name extends string>(
  names: readonly Name[],
  { opened, mine, theirs }: Readonly<Record<'opened' | 'mine' | 'theirs', Fields<Name>>>,
): Merge<Name> {
  const value = (name: Name): string => (mine[name] === opened[name] ? theirs[name] : mine[name]);
  return {
    changed: names.filter((name) => theirs[name] !== opened[name] && theirs[name] !== mine[name]),
    merged: Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>,
  };
}
