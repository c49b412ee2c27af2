import * as fc from 'fast-check';
import { parseInPieces } from './parseInPieces';

function parsed(text: string): { value: unknown; breaks: number } {
  const steps = parseInPieces(text);
  let breaks = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { value, breaks };
    breaks += 1;
  }
}

/** Objects that are long enough for pieces, with everything that looks like a border between pieces. */
const items = fc.array(
  fc.record({
    name: fc.constantFrom('plain', '},{', '"},{"', ']}', '\\', 'ü', '\u{f0001}'),
    inner: fc.array(fc.record({ a: fc.integer() }), { maxLength: 3 }),
    filler: fc.constant('x'.repeat(80_000)),
  }),
  { minLength: 5, maxLength: 40 },
);

test('returns the same as JSON.parse', () => {
  const documents = fc.record({
    first: fc.jsonValue(),
    data: fc.record({ items }),
    last: fc.jsonValue(),
  });
  fc.assert(
    fc.property(documents, fc.constantFrom(undefined, 2), (document, indent) => {
      const text = JSON.stringify(document, undefined, indent);
      expect(parsed(text).value).toEqual(JSON.parse(text));
    }),
    { numRuns: 60 },
  );
});

test('takes a break between pieces of a long array, and none for a short one', () => {
  const long = { items: Array.from({ length: 5_000 }, (_, id) => ({ id, name: 'x'.repeat(400) })) };
  const { value, breaks } = parsed(JSON.stringify(long));
  expect(value).toEqual(long);
  expect(breaks).toBeGreaterThan(5);
  expect(parsed('{"items":[{"id":1},{"id":2}]}').breaks).toBe(0);
});

const filler = JSON.stringify('x'.repeat(300_000));

test.each([
  ['elements without a comma', `{"items":[{"a":${filler}}{"b":2}]}`],
  ['a comma too many', `{"items":[{"a":${filler}},]}`],
  ['an array that does not end', `{"items":[{"a":${filler}},{"b":2}`],
  ['a broken envelope', `{"items:[{"a":${filler}},{"b":2}]}`],
])('refuses what JSON.parse refuses: %s', (_, text) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(() => parsed(text)).toThrow(SyntaxError);
});

test('two arrays side by side are parsed at once', () => {
  const text = `{"one":[{"a":${filler}}],"two":[{"b":1},{"c":[2]}]}`;
  expect(parsed(text).value).toEqual(JSON.parse(text));
});
