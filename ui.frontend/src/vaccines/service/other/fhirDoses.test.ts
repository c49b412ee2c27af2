import { answer, fetch, startService, stopService } from '../../../base/content/content.testing';
import { MalformedAnswerError, NetworkError, ServiceError } from '../../../base/http/errors';
import { hasRecord, recordedDoses } from '../recordedDoses';
import first from './fixtures/immunizations.json';
import second from './fixtures/immunizations-page-2.json';

type Resource = Readonly<Record<string, unknown>>;

const serve = (...pages: readonly unknown[]): void => {
  for (const page of pages) fetch.mockResolvedValueOnce(answer(200, page));
};

/** A set with one dose of a flu vaccine, changed. */
const setOf = (...changes: readonly Resource[]): Resource => ({
  resourceType: 'Bundle',
  type: 'searchset',
  entry: changes.map((changed) => ({
    resource: {
      resourceType: 'Immunization',
      status: 'completed',
      vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '141' }] },
      occurrenceDateTime: '2025-10-02',
      ...changed,
    },
  })),
});

const failure = () => recordedDoses().catch((error: unknown) => error);

beforeEach(() => {
  startService();
  document.body.dataset.vaccineService = '/services/fhir#fhir-r4';
});
afterEach(() => {
  delete document.body.dataset.vaccineService;
  stopService();
});

test('every page is read: codes, the dose’s number, and as much of the date as the record has', async () => {
  serve(first, second);
  expect(await recordedDoses()).toEqual([
    { cvx: [208], date: '2021-03-14', number: 1 },
    { cvx: [208], date: '2021-04', number: 2 },
    { cvx: [197], date: '2025-10-02', number: undefined },
    { cvx: [115], date: '2019', number: undefined },
    { cvx: [206], date: '', number: undefined },
  ]);
});

test('the record is searched without health information in an address, and only for doses that were given', async () => {
  serve(first, second);
  await recordedDoses();
  const asked = fetch.mock.calls.map(([address, { method }]) => `${method ?? 'GET'} ${address}`);
  expect(asked).toEqual(Array(2).fill('POST /services/fhir/Immunization/_search'));
  const body = new URLSearchParams(fetch.mock.calls[0]?.[1].body as string);
  expect(Object.fromEntries(body)).toEqual({ status: 'completed', _count: '100' });
});

test.each([
  ['a time in UTC is on the device’s day', '2025-10-02T12:00:00Z', '2025-10-02'],
  [
    'a time with an offset is on the day of its own clock',
    '2025-10-02T23:30:00-04:00',
    '2025-10-02',
  ],
  ['a year is a year', '2025', '2025'],
  ['a day that the calendar lacks is no date', '2025-02-30', ''],
  ['a month that the calendar lacks is no date', '2025-13', ''],
  ['null is no date', null, ''],
])('%s', async (_, occurrenceDateTime, date) => {
  serve(setOf({ occurrenceDateTime }));
  expect(await recordedDoses()).toMatchObject([{ date }]);
});

test.each([
  ['a number as text', { doseNumberString: '2' }, 2],
  ['a number in words', { doseNumberString: 'booster' }, undefined],
  ['zero', { doseNumberPositiveInt: 0 }, undefined],
])('the number of a dose may be %s', async (_, protocol, number) => {
  serve(setOf({ protocolApplied: [protocol] }));
  expect((await recordedDoses())[0]?.number).toBe(number);
});

test('a code without a system may be a CVX code, and another system’s code is not', async () => {
  const other = { system: 'http://hl7.org/fhir/sid/ndc', code: '141' };
  serve(setOf({ vaccineCode: { coding: [{ code: 141 }] } }, { vaccineCode: { coding: [other] } }));
  expect(await recordedDoses()).toMatchObject([{ cvx: [141] }]);
});

test('a record without doses is empty', async () => {
  serve({ resourceType: 'Bundle', type: 'searchset', total: 0 });
  expect(await recordedDoses()).toEqual([]);
});

test('a record of which no dose has a code is an error and not "no doses"', async () => {
  serve(setOf({ vaccineCode: { text: 'Flu' } }));
  expect(await failure()).toBeInstanceOf(MalformedAnswerError);
});

test('a dose without a status is not taken for one that was given', async () => {
  serve(setOf({ status: null }));
  expect(await failure()).toBeInstanceOf(MalformedAnswerError);
  serve(setOf({ status: null }, { occurrenceDateTime: '2024-10-02' }));
  expect(await recordedDoses()).toMatchObject([{ date: '2024-10-02' }]);
});

test('a record that cannot be read is an error: a refusal, an error with success, a page that is lost', async () => {
  const outcome = { resourceType: 'OperationOutcome', issue: [{ severity: 'error' }] };
  fetch.mockResolvedValueOnce(answer(403, outcome));
  expect(await failure()).toBeInstanceOf(ServiceError);
  serve(outcome);
  expect(await failure()).toBeInstanceOf(ServiceError);
  serve(first);
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failure()).toBeInstanceOf(NetworkError);
});

test('a site has a record if its setting names another service of vaccines', () => {
  expect(hasRecord()).toBe(true);
  delete document.body.dataset.vaccineService;
  expect(hasRecord()).toBe(false);
});

test('a record that the site does not have is an error and not "no doses"', async () => {
  delete document.body.dataset.vaccineService;
  expect(await failure()).toBeInstanceOf(MalformedAnswerError);
  expect(fetch).not.toHaveBeenCalled();
});

test('a form that has a mistake is an error that names those there are', async () => {
  document.body.dataset.vaccineService = '/services/fhir#fhir-r5';
  expect(await failure()).toMatchObject({
    message: expect.stringMatching(/fhir-r5.*fhir-r4/) as string,
  });
});
