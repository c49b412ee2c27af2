/** The fields of a record that two pages have changed, by their names. */
export type Fields<Name extends string> = Readonly<Record<Name, string>>;

/** What became of a record while a page had it open. */
export interface Merge<Name extends string> {
  /** The fields that were changed elsewhere and hold something else here. */
  readonly changed: readonly Name[];
  /** What was typed here, and else what was saved elsewhere: nothing of either is lost. */
  readonly merged: Fields<Name>;
}

/**
 * Compares what a form holds with what was saved elsewhere since it was opened. Only a field that was
 * changed here keeps its value, because the visitor has not touched the others.
 *
 * @param opened what stood when the form was opened
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
