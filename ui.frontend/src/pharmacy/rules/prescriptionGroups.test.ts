import fc from 'fast-check';
import * as v from 'valibot';
import { prescriptionSchema, prescriptionStatuses, type Prescription } from './prescription';
import { groupedPrescriptions, prescriptionGroups } from './prescriptionGroups';
import { refillState } from './refillable';

const TODAY = '2026-03-02';

const prescription = (given: object): Prescription =>
  v.parse(prescriptionSchema, {
    rxNumber: '1',
    drugName: 'Lisinopril',
    status: 'active',
    ...given,
  });

test.each([
  ['ready', 'is filled', { status: 'ready' }],
  ['ready', 'is filled and has expired since', { status: 'ready', expires: '2026-03-01' }],
  ['refillable', 'has refills', { refillsLeft: 1 }],
  ['refillable', 'has an unknown status', { status: 'lost' }],
  ['refillable', 'can be refilled from today', { refillableFrom: '2026-03-02' }],
  ['in-process', 'is being filled', { status: 'in-process' }],
  ['other', 'can be refilled from tomorrow', { refillableFrom: '2026-03-03' }],
  ['other', 'has no refills left', { refillsLeft: 0 }],
  ['other', 'expired yesterday', { expires: '2026-03-01' }],
  ['other', 'is on hold', { status: 'on-hold' }],
  ['other', 'was transferred', { status: 'transferred' }],
])('the group %s has a prescription that %s', (group, _, given) => {
  const one = prescription(given);
  expect(groupedPrescriptions([one], TODAY)).toEqual([{ group, prescriptions: [one] }]);
});

test('no prescriptions make no groups', () => {
  expect(groupedPrescriptions([], TODAY)).toEqual([]);
});

const days = fc.constantFrom(undefined, '2026-03-01', '2026-03-02', '2026-03-03');
const lists = fc.array(
  fc
    .record({
      status: fc.constantFrom(...prescriptionStatuses),
      refillsLeft: fc.constantFrom(undefined, 0, 1),
      refillableFrom: days,
      expires: days,
    })
    .map(prescription),
);

test('every list is split without loss, group by group, each in the order of the list', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const groups = groupedPrescriptions(list, TODAY);
      const names = groups.map(({ group }) => group);
      expect(names).toEqual(prescriptionGroups.filter((group) => names.includes(group)));
      const all = groups.flatMap(({ prescriptions }) => prescriptions);
      expect(new Set(all)).toEqual(new Set(list));
      expect(all).toHaveLength(list.length);
      for (const { prescriptions } of groups) {
        const places = prescriptions.map((each) => list.indexOf(each));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(places).not.toEqual([]);
      }
    }),
  );
});

test('no prescription that can be picked up or refilled comes after one that cannot', () => {
  const isUseful = (each: Prescription): boolean =>
    each.status === 'ready' || refillState(each, TODAY).kind === 'open';
  fc.assert(
    fc.property(lists, (list) => {
      const all = groupedPrescriptions(list, TODAY).flatMap(({ prescriptions }) => prescriptions);
      expect(all.map(isUseful)).toEqual(all.map(isUseful).sort((a, b) => Number(b) - Number(a)));
    }),
  );
});
