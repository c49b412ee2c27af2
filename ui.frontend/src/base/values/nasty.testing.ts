/*
 * The variations in which real services write a response that ours writes neatly, for the tests of every schema that
 * reads one.
 */

/** A response, and its name in a test's title. */
export type NamedAnswer = readonly [name: string, answer: unknown];

/** Returns the same response in other spellings, which a reader has to read as equal. */
export function otherWritings(answer: unknown): NamedAnswer[] {
  return [
    ['null for what is empty', mapped(answer, (leaf) => (leaf === '' ? null : leaf))],
    ['numbers as texts', mapped(answer, (leaf) => (typeof leaf === 'number' ? `${leaf}` : leaf))],
    ['flags as texts', mapped(answer, (leaf) => (typeof leaf === 'boolean' ? `${leaf}` : leaf))],
    ['flags as numbers', mapped(answer, (leaf) => (typeof leaf === 'boolean' ? +leaf : leaf))],
    ['fields that are not known', withExtraFields(answer)],
  ];
}

/** Returns the response with each of its fields and parts `null`, left out, or of another type in turn. */
export function withoutEach(answer: unknown): NamedAnswer[] {
  return paths(answer).flatMap((path): NamedAnswer[] => [
    [`${path.join('.')} null`, changed(answer, path, null)],
    [`${path.join('.')} left out`, changed(answer, path, undefined)],
    [`${path.join('.')} as an empty text`, changed(answer, path, '')],
    [`${path.join('.')} as a list`, changed(answer, path, [{ unknown: true }])],
  ]);
}

function mapped(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (!isRecord(value)) return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapped(each, change)]),
  );
}

function withExtraFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtraFields);
  if (!isRecord(value)) return value;
  const known = Object.entries(value).map(([key, each]) => [key, withExtraFields(each)]);
  return { ...(Object.fromEntries(known) as object), traceId: 'a1', nextVersion: { on: true } };
}

function paths(value: unknown): string[][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    [key],
    ...paths(each).map((rest) => [key, ...rest]),
  ]);
}

function changed(value: unknown, [key = '', ...rest]: readonly string[], to: unknown): unknown {
  if (!isRecord(value)) return value;
  const { [key]: before, ...others } = value;
  if (rest.length > 0) return { ...others, [key]: changed(before, rest, to) };
  return to === undefined ? others : { ...others, [key]: to };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
