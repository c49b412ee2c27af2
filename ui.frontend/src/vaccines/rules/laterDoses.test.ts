import { messageText } from '../../kit/form/rules/rules';
import { answer, verdict } from './eligibility.testing';

/*
 * Boosters and the vaccines of a season, by date. The source is docs/specification/vaccines.md#intervals. The days and
 * ages of each recommendation are from the announcements that `covidRules.ts` names.
 */

const AGED_40 = '1981-01-15';
const AGED_70 = '1951-01-15';
const PFIZER = 'Pfizer 2021-03-03, Pfizer 2021-03-24';
const MODERNA = 'Moderna 2021-03-03, Moderna 2021-03-31';

describe('boosters', () => {
  test.each([
    // Six months from September 2021 at 65, from November 19 at 18; five months from January 2022.
    ['43', '2021-09-24', AGED_70, PFIZER, 'now'],
    ['43', '2021-09-23', AGED_70, PFIZER, '2021-09-24'],
    ['43', '2021-10-01', AGED_70, 'Pfizer 2021-04-10, Pfizer 2021-05-01', '2021-11-01'],
    ['43', '2021-10-01', AGED_40, PFIZER, '2021-11-19'],
    ['43', '2021-11-19', AGED_40, PFIZER, 'now'],
    ['43', '2021-12-01', '2005-06-01', PFIZER, '2021-12-09'],
    ['43', '2021-12-20', '2009-01-01', PFIZER, '2022-01-05'],
    ['43', '2022-01-10', '2010-03-01', PFIZER, '2022-03-01'],
    ['43', '2022-01-05', AGED_40, 'Pfizer 2021-07-12, Pfizer 2021-08-05', 'now'],
    ['43', '2021-12-20', AGED_40, 'Pfizer 2021-07-12, Pfizer 2021-08-05', '2022-01-05'],
    ['43', '2022-01-05', AGED_40, 'Pfizer 2021-07-12, Pfizer 2021-08-31', '2022-01-31'],
    // Five months after September 30 would be February 30, so it is March 1.
    ['43', '2022-01-10', AGED_40, 'Pfizer 2021-09-09, Pfizer 2021-09-30', '2022-03-01'],
    ['42', '2021-10-20', AGED_70, MODERNA, '2021-10-21'],
    ['42', '2021-10-21', AGED_70, MODERNA, 'now'],
    ['42', '2021-10-21', AGED_40, MODERNA, '2021-11-19'],
    ['42', '2022-01-07', AGED_40, 'Moderna 2021-07-01, Moderna 2021-08-07', 'now'],
    ['46', '2021-10-20', AGED_40, 'J&J 2021-03-03', '2021-10-21'],
    ['46', '2021-10-21', AGED_40, 'J&J 2021-03-03', 'now'],
    ['46', '2021-10-21', AGED_40, 'J&J 2021-09-03', '2021-11-03'],
    // Another brand from October 21, 2021; no booster without a series, and none after September 1, 2022.
    ['43', '2021-10-01', AGED_70, MODERNA, '2021-10-21'],
    ['43', '2021-10-21', AGED_40, 'J&J 2021-03-03', 'now'],
    ['43', '2022-02-01', AGED_40, 'Pfizer 2021-03-03', 'never'],
    ['43', '2022-02-01', AGED_40, '', 'never'],
    ['43', '2022-08-31', AGED_40, PFIZER, 'now'],
    ['43', '2022-09-01', AGED_40, PFIZER, 'never'],
    // A second booster after four months, from March 29, 2022, at 50.
    ['43', '2022-03-28', AGED_70, `${PFIZER}, Pfizer 2021-11-01`, '2022-03-29'],
    ['43', '2022-03-29', AGED_70, `${PFIZER}, Pfizer 2021-11-01`, 'now'],
    ['43', '2022-03-29', AGED_70, `${PFIZER}, Pfizer 2022-01-15`, '2022-05-15'],
    ['43', '2022-03-29', '1972-04-10', `${PFIZER}, Pfizer 2021-11-01`, '2022-04-10'],
    ['43', '2022-03-29', AGED_40, `${PFIZER}, Pfizer 2021-11-01`, 'never'],
    ['43', '2022-08-01', AGED_70, `${PFIZER}, Pfizer 2021-11-01, Pfizer 2022-04-01`, 'never'],
    // Bivalent: two months after the last dose, from September 2022; without a series from April 18, 2023.
    ['96', '2022-08-31', AGED_40, PFIZER, '2022-09-01'],
    ['96', '2022-09-01', AGED_40, PFIZER, 'now'],
    ['95', '2022-09-01', AGED_40, `${MODERNA}, Moderna 2022-07-20`, '2022-09-20'],
    ['95', '2022-09-01', '2008-01-01', PFIZER, '2022-10-12'],
    ['96', '2022-10-01', AGED_40, '', 'never'],
    ['96', '2023-04-18', AGED_40, '', 'now'],
    ['96', '2023-04-18', AGED_40, `${PFIZER}, Pfizer 2022-10-01`, 'never'],
    ['96', '2023-04-18', AGED_70, `${PFIZER}, Pfizer 2022-10-01`, 'now'],
    ['96', '2023-04-18', AGED_70, `${PFIZER}, Pfizer 2023-01-10`, '2023-05-10'],
    ['96', '2023-09-10', AGED_40, PFIZER, 'now'],
    ['96', '2023-09-11', AGED_40, PFIZER, 'never'],
    ['95', '2026-11-22', AGED_70, MODERNA, 'never'],
  ])('product %s on %s, born on %s, after %s: %s', (id, day, born, had, expected) => {
    expect(answer({ id, day, born, had })).toBe(expected);
  });

  test.each([
    ['43', '2021-08-12', PFIZER, '2021-08-13'],
    ['43', '2021-08-13', PFIZER, 'now'],
    ['42', '2021-09-10', 'Moderna 2021-07-20, Moderna 2021-08-20', '2021-09-17'],
    ['43', '2022-03-01', `${PFIZER}, Pfizer 2021-09-01`, 'now'],
    ['43', '2022-04-01', `${PFIZER}, Pfizer 2021-09-01, Pfizer 2022-02-10`, '2022-06-10'],
    ['96', '2023-05-01', `${PFIZER}, Pfizer 2022-10-01`, 'now'],
    ['96', '2023-05-01', `${PFIZER}, Pfizer 2023-03-10`, '2023-05-10'],
  ])('immunocompromised, product %s on %s after %s: %s', (id, day, had, expected) => {
    expect(answer({ id, day, born: AGED_40, had, isImmunocompromised: true })).toBe(expected);
  });
});

describe('the vaccines of a season', () => {
  test.each([
    // Covid: one dose of the season’s formula, two months after the last dose of any vaccine; 12+ unless authored.
    ['301', '2026-11-22', AGED_40, '', 'now'],
    ['301', '2026-11-22', AGED_40, PFIZER, 'now'],
    ['301', '2026-11-22', AGED_40, 'Moderna 2026-08-30', 'now'],
    ['301', '2026-10-22', AGED_40, 'Moderna 2026-08-30', '2026-10-30'],
    ['301', '2026-11-22', AGED_40, 'Moderna 2026-09-10', '2027-09-01'],
    ['301', '2026-11-22', '2015-03-01', '', '2027-03-01'],
    ['301', '2024-09-01', AGED_40, 'Pfizer 2023-10-10', 'now'],
    ['301', '2024-08-21', AGED_40, 'Pfizer 2023-10-10', '2024-08-22'],
    ['301', '2023-09-10', AGED_40, PFIZER, '2023-09-11'],
    // A second dose at 65 after four months (February 28, 2024), then after six (October 23, 2024).
    ['301', '2024-03-01', AGED_70, 'Pfizer 2023-10-10', 'now'],
    ['301', '2026-11-22', AGED_70, 'Moderna 2026-09-10', '2027-03-10'],
    ['301', '2027-03-10', AGED_70, 'Moderna 2026-09-10', 'now'],
    ['301', '2027-04-10', AGED_70, 'Moderna 2026-09-10, Moderna 2027-03-10', '2027-09-01'],
    ['302', '2026-11-22', AGED_70, '', 'now'],
    ['302', '2026-11-22', '1962-01-10', '', '2027-01-10'],
    ['303', '2026-12-30', AGED_40, '', 'now'],
    ['303', '2026-12-31', AGED_40, '', 'never'],
    // Flu: six months and over; once from July to June; a young child's first season has two doses.
    ['3', '2026-11-22', '2026-05-22', '', 'now'],
    ['3', '2026-11-22', '2026-05-23', '', '2026-11-23'],
    ['3', '2026-11-22', AGED_40, 'FLU 2025-10-10', 'now'],
    ['3', '2026-11-22', AGED_40, 'FLU 2026-10-10', '2027-07-01'],
    ['3', '2026-11-22', AGED_70, '', 'now'],
    ['3', '2026-11-22', '2020-02-01', 'FLU 2026-11-02', '2026-11-30'],
    ['3', '2026-11-30', '2020-02-01', 'FLU 2026-11-02', 'now'],
    // Young children are those below nine years.
    ['3', '2026-11-30', '2017-12-01', 'FLU 2026-11-02', 'now'],
    ['3', '2026-11-30', '2017-11-30', 'FLU 2026-11-02', '2027-07-01'],
    [
      '3',
      '2026-11-30',
      '2020-02-01',
      'FLU 2024-10-01, FLU 2025-10-01, FLU 2026-10-02',
      '2027-07-01',
    ],
    ['40', '2026-11-22', '1961-11-22', '', 'now'],
    ['40', '2026-11-22', '1961-11-23', '', '2026-11-23'],
    ['40', '2026-11-22', AGED_70, 'FLU 2026-10-10', '2027-07-01'],
  ])('product %s on %s, born on %s, after %s: %s', (id, day, born, had, expected) => {
    expect(answer({ id, day, born, had })).toBe(expected);
  });

  test('an immunocompromised patient has a second dose of the season after six months', () => {
    const asked = {
      id: '301',
      born: AGED_40,
      had: 'Moderna 2026-09-10',
      isImmunocompromised: true,
    };
    expect(answer({ ...asked, day: '2026-11-22' })).toBe('2027-03-10');
    expect(answer({ ...asked, day: '2027-03-10' })).toBe('now');
  });
});

test.each([
  [
    { id: '43', day: '2022-03-29', born: AGED_70, had: `${PFIZER}, Pfizer 2022-01-15` },
    'Pfizer booster: from May 15, 2022, 4 months after the last dose.',
  ],
  [
    {
      id: '43',
      day: '2021-09-10',
      born: AGED_40,
      had: 'Pfizer 2021-08-10, Pfizer 2021-09-01',
      isImmunocompromised: true,
    },
    'Additional Pfizer dose: from September 29, 2021, 28 days after the last dose.',
  ],
  [
    { id: '301', day: '2026-11-22', born: AGED_40, had: 'Moderna 2026-09-10' },
    'Pfizer vaccine for this season: the patient got this season’s on September 10, 2026. The next one is available from September 1, 2027.',
  ],
  [
    { id: '40', day: '2026-11-22', born: AGED_70 },
    'Flu vaccine for ages 65 and over: preferred at this age. You can book it.',
  ],
])('%j: %s', (asked, sentence) => {
  expect(messageText(verdict(asked).reason)).toBe(sentence);
});
