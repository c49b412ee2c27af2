import { isMap, isPlainObject } from './values/inspect';
import { toItems } from './values/toItems';
import { toText } from './values/toText';

/** `@ query`, `@ addQuery` and `@ removeQuery` on the part behind the question mark. */
export function changeQuery(
  query: string | undefined,
  options: ReadonlyMap<string, unknown>,
): string | undefined {
  if (!['query', 'addQuery', 'removeQuery'].some((name) => options.has(name))) return query;
  const parameters = options.has('query')
    ? entriesOf(options.get('query'))
    : [...new URLSearchParams(query ?? '')];
  parameters.push(...entriesOf(options.get('addQuery')));
  const removed = toItems(options.get('removeQuery')).map(toText);
  const kept = parameters.filter(([name]) => !removed.includes(name));
  return kept.length === 0 ? undefined : new URLSearchParams(kept).toString();
}

function entriesOf(value: unknown): [string, string][] {
  const entries = isMap(value) ? [...value] : isPlainObject(value) ? Object.entries(value) : [];
  return entries.flatMap(([name, values]) =>
    toItems(values === true || values === false ? String(values) : values).map(
      (item): [string, string] => [toText(name), toText(item)],
    ),
  );
}
