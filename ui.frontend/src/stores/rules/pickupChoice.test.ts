import { messageText } from '../../kit/form/rules/rules';
import { pickupOf } from './pickup';
import { pickupRules, readPickupChoice } from './pickupChoice';
import { readPickupHours } from './pickupHours';

/** A Monday morning at a store that is closed on Wednesdays and lists no hours on Fridays. */
const hours = readPickupHours({
  regularHours: [
    '11:00 AM-5:00 PM',
    '10:00 AM-7:00 PM',
    '10:00 AM-7:00 PM',
    'CLOSED',
    '10:00 AM-7:00 PM',
    'ask us',
    '10:00 AM-1:00 PM',
  ],
  specialHours: {},
  earliest: '2026-03-02 10:00 AM',
  defaultTime: '2026-03-02 1:00 PM',
});
const pickup = pickupOf(hours, 'America/New_York', Date.parse('2026-03-02T09:00:00-05:00'));

test.each([
  ['03/02/2026', '1:00pm', '2026-03-02', '1:00 PM'],
  ['3/7/2026', '10', '2026-03-07', '10:00 AM'],
  ['2026-03-07', '1', '2026-03-07', '1:00 PM'],
  ['03032026', '6:30 p. m.', '2026-03-03', '6:30 PM'],
])('%s at %s is %s at %s for the service', (date, time, ...[onDate, atTime]) => {
  expect(readPickupChoice(pickup, date, time)).toEqual({ date: onDate, time: atTime });
});

test.each([
  ['a closed day', '03/04/2026', '1:00pm'],
  ['a time between two steps', '03/02/2026', '1:15pm'],
  ['a time after the hours', '03/07/2026', '1:30pm'],
  ['a day before the first', '03/01/2026', '1:00pm'],
  ['nothing', '', ''],
])('%s is not read as a choice', (_, date, time) => {
  expect(readPickupChoice(pickup, date, time)).toBeUndefined();
});

describe('the error messages of the fields', () => {
  const { rules, follow } = pickupRules();
  follow(pickup);
  const says = (field: keyof typeof rules, date: string, time = ''): string | undefined => {
    const value = field === 'pickUpDate' ? date : time;
    const broken = rules[field].find(({ accepts }) => !accepts(value, () => date));
    return broken && messageText(broken);
  };

  test.each([
    ['', 'This field is required.'],
    ['02/30/2026', 'Please enter a valid date.'],
    ['03/01/2026', 'Choose a day from 03/02/2026 to 03/15/2026.'],
    ['03/04/2026', 'The pharmacy is closed on this day.'],
    ['03/06/2026', 'The pharmacy’s hours on this day are not listed.'],
    ['03/02/2026', undefined],
  ])('the day %s: %s', (date, sentence) => {
    expect(says('pickUpDate', date)).toBe(sentence);
  });

  test.each([
    ['', 'This field is required.'],
    ['25:00', 'Enter a valid time, such as 1:00pm.'],
    ['1:30pm', 'Choose a time from the list.'],
    ['1:00pm', undefined],
  ])('the time %s on a Saturday: %s', (time, sentence) => {
    expect(says('pickUpTime', '03/07/2026', time)).toBe(sentence);
  });

  test('without a store that has times, only the store field has an error', () => {
    const { rules: unready } = pickupRules();
    const broken = Object.entries(unready).filter(([, list]) =>
      list.some(({ accepts }) => !accepts('', () => '')),
    );
    expect(broken.map(([name]) => name)).toEqual(['location']);
  });

  test('the time field has no error on a closed day', () => {
    expect(says('pickUpTime', '03/04/2026', '1:00pm')).toBeUndefined();
  });
});
