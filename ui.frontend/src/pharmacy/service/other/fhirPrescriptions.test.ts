import { answer, fetch, startService, stopService } from '../../../base/content/content.testing';
import { MalformedAnswerError, NetworkError, ServiceError } from '../../../base/http/errors';
import { fillsOf, listedPrescriptions } from '../listedPrescriptions';
import { prescriptions } from '../prescriptions';
import { refillOf } from '../refills';
import dispenses from './fixtures/dispenses.json';
import outcome from './fixtures/operation-outcome.json';
import requests from './fixtures/requests.json';
import secondPage from './fixtures/requests-page-2.json';

/** Serves searches by their type and page. */
function serve(found: Readonly<Record<string, unknown>> = {}): void {
  const all: Readonly<Record<string, unknown>> = {
    MedicationRequest: requests,
    'MedicationRequest 2': secondPage,
    MedicationDispense: dispenses,
    ...found,
  };
  fetch.mockImplementation((address, { body }) => {
    const [, type = ''] = /\/fhir\/(\w*)\/?_search$/.exec(address) ?? [];
    const page = new URLSearchParams(body as string).get('_page');
    return Promise.resolve(answer(200, all[page === null ? type : `${type} ${page}`]));
  });
}

const asked = () =>
  fetch.mock.calls.map(([address, { method, body }]) => [method, address, body as string]);

const empty = { resourceType: 'Bundle', type: 'searchset', total: 0 };

async function listed() {
  const result = await listedPrescriptions();
  if (result.kind !== 'done') throw new Error(result.kind);
  return result.data;
}

async function failure(result = listedPrescriptions()) {
  const settled = await result;
  return settled.kind === 'failed' ? settled.error : undefined;
}

beforeEach(() => {
  startService();
  jest.setSystemTime(new Date('2026-11-29T15:00:00Z'));
  document.body.dataset.prescriptionService = '/services/fhir/#fhir-r4';
});
afterEach(() => {
  delete document.body.dataset.prescriptionService;
  stopService();
});

test('a prescription has its medicine, directions, supply, store and newest fill', async () => {
  serve();
  expect((await listed())[0]).toMatchObject({
    rxNumber: '123456700101',
    drugName: 'metformin hydrochloride 500 MG Oral Tablet',
    directions: 'Take one tablet twice a day with meals. Drink plenty of water.',
    status: 'active',
    refillsLeft: 4,
    lastFilled: '2026-10-29',
    refillableFrom: '2026-11-23',
    expires: '2027-05-31',
    storeNumber: '00150',
    storeName: 'Fernwell Pharmacy, Camden',
    priceCents: null,
    daysSupply: 30,
    quantity: 60,
    prescriber: 'Dr. Rosa Delgado',
    autoRefill: false,
    autoRefillProblem: 'unknown',
  });
});

test('a fill that is ready makes the prescription ready, and was not handed over', async () => {
  serve();
  expect((await listed())[1]).toMatchObject({
    rxNumber: '123456700102',
    drugName: 'Lisinopril 10 mg tablet',
    status: 'ready',
    refillsLeft: 1,
    lastFilled: undefined,
  });
});

test('codes that are not known and data that are absent are empty, not guessed', async () => {
  serve();
  expect((await listed())[2]).toMatchObject({
    rxNumber: '123456700103',
    drugName: '',
    status: 'unknown',
    refillsLeft: undefined,
    expires: undefined,
  });
});

test('an order in error is not listed, and a completed one has expired after its period', async () => {
  serve();
  expect((await listed()).map(({ rxNumber, status }) => [rxNumber, status])).toEqual([
    ['123456700101', 'active'],
    ['123456700102', 'ready'],
    ['123456700103', 'unknown'],
    ['123456700104', 'expired'],
  ]);
});

test.each([
  ['active', 'preparation', 'in-process'],
  ['active', 'on-hold', 'on-hold'],
  ['active', 'declined', 'active'],
  ['active', 'stopped', 'active'],
  ['completed', 'in-progress', 'ready'],
  ['completed', 'completed', 'discontinued'],
  ['stopped', 'in-progress', 'discontinued'],
  ['cancelled', undefined, 'discontinued'],
  ['on-hold', undefined, 'on-hold'],
  ['unknown', undefined, 'unknown'],
  ['constructor', undefined, 'unknown'],
  [null, 'preparation', 'unknown'],
])('an order that is %s with a fill that is %s is %s', async (status, fill, shown) => {
  const request = { resourceType: 'MedicationRequest', id: '1', identifier: [{ value: '7' }] };
  const dispense = {
    resourceType: 'MedicationDispense',
    status: fill,
    authorizingPrescription: [{ reference: 'MedicationRequest/1' }],
  };
  serve({
    MedicationRequest: { ...empty, entry: [{ resource: { ...request, status } }] },
    MedicationDispense: { ...empty, entry: fill === undefined ? [] : [{ resource: dispense }] },
  });
  expect((await listed()).map(({ status: of }) => of)).toEqual([shown]);
});

test('the fills of a prescription are the newest first, each on the day at its store', async () => {
  serve();
  expect(await fillsOf('123456700101')).toEqual({
    kind: 'done',
    data: [
      expect.objectContaining({ filledOn: '2026-10-29', quantity: 60 }),
      expect.objectContaining({
        filledOn: '2026-09-30',
        storeName: 'Fernwell Pharmacy, Cherry Hill',
      }),
    ],
  });
});

test('no address has a field of a search, not even that of the next page', async () => {
  serve();
  await listedPrescriptions('dependent-7');
  expect(asked()).toEqual([
    [
      'POST',
      '/services/fhir/MedicationRequest/_search',
      '_count=100&patient.identifier=dependent-7&_include=MedicationRequest%3Amedication',
    ],
    [
      'POST',
      '/services/fhir/MedicationDispense/_search',
      '_count=100&patient.identifier=dependent-7',
    ],
    ['POST', '/services/fhir/MedicationRequest/_search', 'patient=Patient%2F311&_page=2'],
  ]);
});

test('a page that a server keeps under an id is asked for at its root', async () => {
  const url = 'https://fhir.example/r4?_getpages=ab12&_page=2';
  const link = [{ relation: 'next', url }];
  serve({ MedicationRequest: { ...requests, link }, ' 2': secondPage });
  expect(await listed()).toHaveLength(4);
  expect(asked().at(-1)).toEqual(['POST', '/services/fhir/_search', '_getpages=ab12&_page=2']);
});

test('a patient without prescriptions has an empty list', async () => {
  serve({ MedicationRequest: empty, MedicationDispense: empty });
  expect(await prescriptions()).toEqual({ kind: 'done', data: [] });
});

test('a server whose pages never end fails, because part of a list would hide the rest', async () => {
  serve({ 'MedicationRequest 2': requests });
  expect(await failure()).toBeInstanceOf(MalformedAnswerError);
  expect(fetch.mock.calls.length).toBeLessThan(30);
});

test.each([
  ['no bundle', { resourceType: 'Patient' }, MalformedAnswerError],
  ['another bundle', { ...empty, type: 'history' }, MalformedAnswerError],
  ['entries that are no list', { ...empty, entry: 'none' }, MalformedAnswerError],
  ['a page', '<html></html>', MalformedAnswerError],
  ['an outcome', outcome, ServiceError],
  ['an outcome in a bundle', { ...empty, entry: [{ resource: outcome }] }, ServiceError],
  [
    'orders without a number',
    { ...empty, entry: [{ resource: { resourceType: 'MedicationRequest', status: 'active' } }] },
    MalformedAnswerError,
  ],
])('%s is not an empty list', async (_, body, error) => {
  serve({ MedicationRequest: body });
  expect(await failure()).toBeInstanceOf(error);
});

test.each([401, 403, 429, 500])(
  'the status %s is a ServiceError without health data',
  async (status) => {
    fetch.mockResolvedValue(answer(status, outcome));
    const error = await failure();
    expect(error).toMatchObject({ name: 'ServiceError', status });
    expect(error?.message).not.toMatch(/311|prescription/);
  },
);

test('a lost connection is a NetworkError', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failure()).toBeInstanceOf(NetworkError);
});

test('a refill is asked of the content service, because R4 has none by a patient', async () => {
  fetch.mockResolvedValue(answer(200, { Status: 'SUCCESS', Data: null }));
  await refillOf('key');
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    '/content/riteaid-web/en.ragetrefill.json',
  ]);
});

test('a name that no service has is an error that names those there are', async () => {
  document.body.dataset.prescriptionService = '/services/fhir#fhir-r5';
  expect((await failure())?.message).toMatch(/"fhir-r5".*fhir-r4/);
  expect(fetch).not.toHaveBeenCalled();
});
