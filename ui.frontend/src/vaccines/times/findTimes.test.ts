import type { OfferedTime } from '../rules/appointmentTimes';
import { daysFor } from './findTimes';

const NOVEMBER_22 = Date.parse('2026-11-22T15:00:00Z');
const NEW_YORK = 'America/New_York';

const FLU = [{ slotId: '3' }];
const COVID = [{ slotId: '101' }, { slotId: '102' }];

const at = (vaccineId: string, date: string, hour: number): OfferedTime => ({
  vaccineId,
  date,
  minutes: hour * 60,
});

const offered = [
  at('3', '2026-11-24', 9),
  at('3', '2026-11-24', 10),
  at('102', '2026-11-24', 10),
  at('3', '2026-11-25', 9),
  at('101', '2026-11-25', 9),
  at('102', '2026-11-25', 9),
  at('101', '2026-11-26', 9),
];

test('for two vaccines in one visit a time has to be free for both, from any maker', () => {
  const search = { vaccines: [FLU, COVID], part: undefined };
  expect(daysFor(offered, search, NEW_YORK, NOVEMBER_22)).toEqual([
    { date: '2026-11-24', times: [600] },
    { date: '2026-11-25', times: [540] },
  ]);
});

test('days before the patient may have the vaccine are left out', () => {
  const search = {
    vaccines: [COVID],
    part: undefined,
    isPossibleOn: (date: string) => date >= '2026-11-25',
  };
  expect(daysFor(offered, search, NEW_YORK, NOVEMBER_22).map(({ date }) => date)).toEqual([
    '2026-11-25',
    '2026-11-26',
  ]);
});

test('a part of the day leaves out other times', () => {
  const search = { vaccines: [FLU], part: 'evening' as const };
  const evening = at('3', '2026-11-27', 18);
  expect(daysFor([...offered, evening], search, NEW_YORK, NOVEMBER_22)).toEqual([
    { date: '2026-11-27', times: [1080] },
  ]);
});
