import * as fc from 'fast-check';
import { localTime } from '../../../../stores/rules/storeTime';
import { decodeVisit, diseases, encodeVisit, type HeldTime, type Visit } from './visit';

const text = fc.string();
const ids = fc.array(text, { maxLength: 3 });
const degrees = fc.double({ min: -180, max: 180, noNaN: true }).filter((at) => !Object.is(at, -0));
const time = fc
  .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 1439 }))
  .map(([day, minutes]) => ({
    date: new Date(day * 86_400_000).toISOString().slice(0, 10),
    minutes,
  }));
const hold: fc.Arbitrary<HeldTime> = fc.record({
  hold: text,
  expires: fc.nat(),
  storeNumber: text,
  time: time.map(localTime),
  vaccineIds: ids,
});
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Names of fields that hold no part of a visit. */
const answers = fc.dictionary(
  fc.constantFrom(
    'forWhom',
    'dateOfBirth',
    'choice-covid',
    'place',
    'storeNumber',
    'naptIsPregnant',
  ),
  text,
);

const visits: fc.Arbitrary<Visit> = fc.record({
  diseases: fc.subarray([...diseases]),
  earlierDoses: fc.array(fc.record({ vaccine: text, date: text }), { maxLength: 3 }),
  vaccines: fc.array(
    fc.record({
      disease: fc.constantFrom(...diseases),
      ids,
      dose: fc.constantFrom(1 as const, 2 as const),
    }),
    { maxLength: 3 },
  ),
  store: maybe(
    fc.record({
      storeNumber: text,
      name: text,
      address: text,
      city: text,
      state: text,
      zip: text,
      zone: text,
      phone: text,
      latitude: degrees,
      longitude: degrees,
    }),
  ),
  time: maybe(time),
  timeIds: ids,
  secondTime: maybe(time),
  secondIds: ids,
  hold: maybe(hold),
  secondHold: maybe(hold),
  answers,
});

/** The fields that hold a part of a visit, encoded. */
const FIELDS = Object.keys(encodeVisit(decodeVisit({})));

test('a visit that is encoded and decoded is the same visit', () => {
  fc.assert(
    fc.property(visits, (visit) => {
      expect(decodeVisit(encodeVisit(visit))).toEqual(visit);
    }),
  );
});

test('a part that is encoded by itself changes that part alone', () => {
  fc.assert(
    fc.property(visits, visits, (visit, { hold: other }) => {
      const changed = decodeVisit({ ...encodeVisit(visit), ...encodeVisit({ hold: other }) });
      expect(changed).toEqual({ ...visit, hold: other });
    }),
  );
});

test('any text of a field is decoded, and decoding it again gives the same', () => {
  const tampered = fc.oneof(text, fc.json(), fc.constantFrom('null', '{}', '[{}]', '[null]', '{'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...FIELDS), tampered), (fields) => {
      const visit = decodeVisit(fields);
      expect(decodeVisit(encodeVisit(visit))).toEqual(visit);
    }),
  );
});
