import * as v from 'valibot';
import {
  amount,
  balance,
  cents,
  count,
  dataWith,
  dollars,
  flag,
  instant,
  listOf,
  optionalListOf,
  part,
  price,
  text,
} from './tolerant';

const AT = Date.UTC(2026, 4, 20, 15, 0, 0);

test.each<[string, v.GenericSchema, unknown, unknown]>([
  ['a text', text, 'Ana', 'Ana'],
  ['a text', text, 7, '7'],
  ['a text', text, null, ''],
  ['a text', text, undefined, ''],
  ['a text', text, { en: 'Ana' }, ''],
  ['a text', text, NaN, ''],
  ['an amount', amount, 0, 0],
  ['an amount', amount, '1240', 1240],
  ['an amount', amount, ' -12.50 ', -12.5],
  ['an amount', amount, '1,240', 1240],
  ['an amount', amount, '', undefined],
  ['an amount', amount, '12 points', undefined],
  ['an amount', amount, null, undefined],
  ['an amount', amount, true, undefined],
  ['an amount', amount, Infinity, undefined],
  ['a count', count, '3', 3],
  ['a count', count, null, 0],
  ['cents', cents, '1250', 1250],
  ['cents', cents, 12.5, undefined],
  ['cents', cents, '12.50', undefined],
  ['cents', cents, '$12.50', 1250],
  ['cents', cents, null, undefined],
  ['a price', price, '1250', 1250],
  ['a price', price, null, null],
  ['a price', price, '', null],
  ['a price', price, 'abc', undefined],
  ['a price', price, {}, undefined],
  ['a price', price, 12.5, undefined],
  ['a balance', balance, null, 0],
  ['a balance', balance, '1250', 1250],
  ['a balance', balance, 12.5, undefined],
  ['a balance', balance, 'some', undefined],
  ['dollars', dollars, '12.50', 1250],
  ['dollars', dollars, '$12.50', 1250],
  ['dollars', dollars, '$1,234.50', 123450],
  ['dollars', dollars, 12, 1200],
  ['dollars', dollars, 0.29, 29],
  ['dollars', dollars, '-$2.50', -250],
  ['dollars', dollars, '$-2.50', -250],
  ['dollars', dollars, '−$2.50', -250],
  ['dollars', dollars, '12.50 USD', 1250],
  ['dollars', dollars, null, null],
  ['dollars', dollars, '', null],
  ['dollars', dollars, '12.505', undefined],
  ['dollars', dollars, 'none', undefined],
  ['dollars', dollars, [12.5], undefined],
  ['a flag', flag, true, true],
  ['a flag', flag, 'TRUE', true],
  ['a flag', flag, 'Y', true],
  ['a flag', flag, 1, true],
  ['a flag', flag, 'false', false],
  ['a flag', flag, 0, false],
  ['a flag', flag, 'no', false],
  ['a flag', flag, 'perhaps', false],
  ['a flag', flag, null, false],
  ['a moment', instant, AT, AT],
  ['a moment', instant, String(AT), AT],
  ['a moment', instant, AT / 1000, AT],
  ['a moment', instant, String(AT / 1000), AT],
  ['a moment', instant, '2026-05-20T15:00:00Z', AT],
  ['a moment', instant, '2026-05-20T15:00:00.000+0000', AT],
  ['a moment', instant, '2026-05-20T11:00:00-04:00', AT],
  ['a moment', instant, '2026-05-20T15:00', AT],
  ['a moment', instant, '2026-05-20 15:00:00', AT],
  ['a moment', instant, '2026-05-20', Date.UTC(2026, 4, 20)],
  ['a moment', instant, 'tomorrow', undefined],
  ['a moment', instant, '2026-13-45T99:00:00Z', undefined],
  ['a moment', instant, null, undefined],
  ['a part', part({ name: text }), null, { name: '' }],
  ['a part', part({ name: text }), '', { name: '' }],
  ['a part', part({ name: text }), [], { name: '' }],
  ['a part', part({ name: text }), { name: 'Ana', age: 7 }, { name: 'Ana' }],
  ['a list', listOf(v.string()), ['a', null, 7, 'b'], ['a', 'b']],
  ['a list', listOf(v.string()), null, []],
  ['a list', listOf(v.string()), [], []],
  ['a list that may be missing', optionalListOf(v.string()), undefined, []],
  ['data', dataWith({ names: listOf(v.string()) }), [], { names: [] }],
  ['a part', part({ names: listOf(v.string()) }), null, { names: [] }],
])('%s from %#: %j', (_, schema, given, expected) => {
  expect(v.parse(schema, given)).toEqual(expected);
});

test.each(['yes', 7, true])('%j is not a part', (given) => {
  expect(v.safeParse(part({ name: text }), given).success).toBe(false);
});

test.each([undefined, '', 'none', 7, false, {}, { 0: 'a' }])(
  'the list %j is an error, so that no page says that there is nothing',
  (names) => {
    for (const read of [dataWith, part])
      expect(v.safeParse(read({ names: listOf(v.string()) }), { names }).success).toBe(false);
  },
);

test('a part reads its fields even if they are missing', () => {
  const schema = v.object({ who: part({ name: text, isMember: flag, since: instant }) });
  expect(v.parse(schema, {})).toEqual({ who: { name: '', isMember: false, since: undefined } });
});
