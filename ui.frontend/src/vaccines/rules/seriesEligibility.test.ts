import { messageText } from '../../kit/form/rules/rules';
import { answer, verdict } from './eligibility.testing';

/*
 * A series of two doses, by date. The sources are docs/specification/vaccines.md#ages and
 * docs/specification/vaccines.md#intervals unless a row names another.
 */

const AGED_40 = '1981-01-15';

describe('first doses, by authorization and age', () => {
  test.each([
    // Pfizer: 16+ from December 11, 2020, 12+ from May 10, 2021, 5+ from October 29, 2021.
    ['11', '2020-12-10', AGED_40, '2020-12-11'],
    ['11', '2020-12-11', AGED_40, 'now'],
    ['11', '2020-12-11', '2004-12-11', 'now'],
    ['11', '2020-12-11', '2004-12-12', '2020-12-12'],
    ['11', '2020-12-11', '2006-03-01', '2021-05-10'],
    ['11', '2021-05-09', '2009-05-09', '2021-05-10'],
    ['11', '2021-05-10', '2009-05-10', 'now'],
    ['11', '2021-05-10', '2009-05-11', '2021-05-11'],
    ['11', '2021-05-10', '2010-06-30', '2022-06-30'],
    ['47', '2021-10-28', '2014-02-02', '2021-10-29'],
    ['47', '2021-10-29', '2014-02-02', 'now'],
    ['47', '2021-10-29', '2016-10-29', 'now'],
    ['47', '2021-10-29', '2016-10-30', '2021-10-30'],
    ['47', '2021-11-15', '2009-11-16', 'now'],
    ['47', '2021-11-15', '2009-11-15', 'never'],
    // Born on February 29: in a year without that day the twelfth birthday is March 1 (CDC, CALCDT-5).
    ['47', '2023-02-28', '2012-02-29', 'now'],
    ['11', '2021-02-28', '2005-02-28', 'now'],
    ['11', '2021-02-28', '2004-02-29', 'now'],
    // Moderna: 18+ from December 18, 2020; 12+ from June 17, 2022 (FDA).
    ['9', '2020-12-17', AGED_40, '2020-12-18'],
    ['9', '2020-12-18', AGED_40, 'now'],
    ['9', '2021-06-01', '2003-06-01', 'now'],
    ['9', '2021-06-01', '2003-06-02', '2021-06-02'],
    ['9', '2021-06-01', '2008-06-02', '2022-06-17'],
    ['9', '2022-06-17', '2010-06-17', 'now'],
    // Janssen: 18+ from February 27, 2021, until May 2023.
    ['13', '2021-02-26', AGED_40, '2021-02-27'],
    ['13', '2021-02-27', AGED_40, 'now'],
    ['13', '2021-02-27', '2003-02-28', '2021-02-28'],
    ['13', '2023-05-06', AGED_40, 'now'],
    ['13', '2023-05-07', AGED_40, 'never'],
    // The monovalent mRNA vaccines were withdrawn on April 18, 2023 (FDA).
    ['11', '2023-04-17', AGED_40, 'now'],
    ['11', '2023-04-18', AGED_40, 'never'],
    ['9', '2023-04-18', AGED_40, 'never'],
    ['47', '2023-04-18', '2015-01-01', 'never'],
    ['11', '2022-06-30', '2012-01-01', 'never'],
    ['11', '2026-11-22', AGED_40, 'never'],
    // Novavax, with an authored id: 12+.
    ['201', '2026-11-22', AGED_40, 'now'],
    ['201', '2026-11-22', '2014-11-22', 'now'],
    ['201', '2026-11-22', '2014-11-23', '2026-11-23'],
    // JYNNEOS: 18+.
    ['53', '2026-11-22', '2008-11-22', 'now'],
    ['53', '2026-11-22', '2008-11-23', '2026-11-23'],
  ])('product %s on %s for a patient born on %s: %s', (id, day, born, expected) => {
    expect(answer({ id, day, born })).toBe(expected);
  });
});

describe('second doses, by interval', () => {
  test.each([
    // Pfizer 21 days, Moderna 28, Novavax 3 weeks, JYNNEOS 28: planning allows no days of grace.
    ['12', '2021-03-10', 'Pfizer 2021-03-03', '2021-03-24'],
    ['12', '2021-03-20', 'Pfizer 2021-03-03', '2021-03-24'],
    ['12', '2021-03-23', 'Pfizer 2021-03-03', '2021-03-24'],
    ['12', '2021-03-24', 'Pfizer 2021-03-03', 'now'],
    ['12', '2021-09-01', 'Pfizer 2021-03-03', 'now'],
    ['12', '2021-03-14', 'Pfizer 2021-02-21', 'now'],
    ['10', '2021-03-30', 'Moderna 2021-03-03', '2021-03-31'],
    ['10', '2021-03-27', 'Moderna 2021-03-03', '2021-03-31'],
    ['10', '2021-03-31', 'Moderna 2021-03-03', 'now'],
    ['202', '2026-11-22', 'Novavax 2026-11-02', '2026-11-23'],
    ['202', '2026-11-23', 'Novavax 2026-11-02', 'now'],
    ['54', '2026-11-22', 'JYNNEOS 2026-10-26', '2026-11-23'],
    ['54', '2026-11-19', 'JYNNEOS 2026-10-26', '2026-11-23'],
    ['54', '2026-11-23', 'JYNNEOS 2026-10-26', 'now'],
    ['47', '2021-11-20', 'Pfizer 2021-11-05', '2021-11-26'],
    // The second dose is of the same vaccine; for an unknown one the longer interval counts.
    ['12', '2021-05-01', 'Moderna 2021-03-03', 'never'],
    ['10', '2021-05-01', 'Pfizer 2021-03-03', 'never'],
    ['12', '2021-03-25', '? 2021-03-03', '2021-03-31'],
    ['12', '2021-03-31', '? 2021-03-03', 'now'],
    ['12', '2021-03-24', 'PFIZER 2021-03-03', 'now'],
    // No second dose without a first, nor after a complete series; Janssen's series is one dose.
    ['12', '2021-03-24', '', 'never'],
    ['54', '2026-11-22', '', 'never'],
    ['12', '2021-06-01', 'Pfizer 2021-03-03, Pfizer 2021-03-24', 'never'],
    ['12', '2021-06-01', 'J&J 2021-03-03', 'never'],
    ['54', '2026-11-22', 'JYNNEOS 2026-01-05, JYNNEOS 2026-02-05', 'never'],
    ['11', '2021-06-01', 'Pfizer 2021-03-03', 'never'],
    ['53', '2026-11-22', 'JYNNEOS 2026-01-05', 'never'],
    // A recorded dose may be four days early; a dose that was given still earlier is repeated.
    ['54', '2026-11-22', 'JYNNEOS 2026-01-01, JYNNEOS 2026-01-25', 'never'],
    ['54', '2026-11-22', 'JYNNEOS 2026-01-01, JYNNEOS 2026-01-24', 'now'],
    ['12', '2021-04-01', 'Pfizer 2021-03-03, Pfizer 2021-03-20', 'never'],
    ['12', '2021-04-01', 'Pfizer 2021-03-03, Pfizer 2021-03-19', '2021-04-09'],
    ['12', '2021-04-09', 'Pfizer 2021-03-03, Pfizer 2021-03-19', 'now'],
    // A dose in the future does not count on the day before it.
    ['12', '2021-03-02', 'Pfizer 2021-03-03', 'never'],
    // The vaccine is withdrawn before the interval is over.
    ['12', '2023-04-10', 'Pfizer 2023-04-05', 'never'],
  ])('product %s on %s after %s: %s', (id, day, had, expected) => {
    const born = id === '47' ? '2014-01-15' : AGED_40;
    expect(answer({ id, day, born, had })).toBe(expected);
  });
});

describe('what a patient reads', () => {
  test.each([
    [
      { id: '12', day: '2021-03-10', born: AGED_40, had: 'Pfizer 2021-03-03' },
      'Second Pfizer dose: from March 24, 2021, 21 days after your first.',
    ],
    [
      { id: '202', day: '2026-11-22', born: AGED_40, had: 'Novavax 2026-11-02' },
      'Second Novavax dose: from November 23, 2026, 3 weeks after your first.',
    ],
    [
      { id: '47', day: '2021-11-20', born: '2014-01-15', had: 'Pfizer 2021-11-05' },
      'Second Pfizer dose: from November 26, 2021, 21 days after your first.',
    ],
    [
      { id: '12', day: '2021-04-01', born: AGED_40, had: 'Moderna 2021-03-03' },
      'Second Pfizer dose: the first dose was Moderna. Choose the second dose of the same vaccine.',
    ],
    [
      { id: '12', day: '2021-03-24', born: AGED_40 },
      'Second Pfizer dose: comes after the first dose. Book that one first.',
    ],
    [
      { id: '96', day: '2026-11-22', born: AGED_40 },
      'Updated Pfizer booster: not available since September 11, 2023. Choose another vaccine, or ask the pharmacy.',
    ],
    [
      { id: '201', day: '2026-11-22', born: '2014-12-24' },
      'First Novavax dose: from December 24, 2026, at age 12 years.',
    ],
    [
      { id: '47', day: '2022-01-01', born: '2004-12-24' },
      'First Pfizer dose: for ages up to 11 years. Choose a vaccine for older patients.',
    ],
    [
      { id: '11', day: '2020-12-01', born: AGED_40 },
      'First Pfizer dose: not available before December 11, 2020.',
    ],
    [{ id: '53', day: '2026-11-22', born: AGED_40 }, 'First JYNNEOS dose: you can book it.'],
  ])('%j: %s', (asked, sentence) => {
    expect(messageText(verdict(asked).reason)).toBe(sentence);
  });
});
