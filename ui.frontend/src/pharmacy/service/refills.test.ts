import { otherWritings } from '../../base/values/nasty.testing';
import { NetworkError, ServiceError } from '../../base/http/errors';
import { failureOf, refusal, stubbedServices, success } from '../../base/content/services.testing';
import { respond } from '../../base/http/respond.testing';
import { refillOf, refillPrescriptions, type RefillRequest } from './refills';

const services = stubbedServices();

const KEY = '6f1c9b7e-0000-4000-8000-000000000001';

const request: RefillRequest = {
  rxNumbers: ['000123456789', '000123456790'],
  storeNumber: '101',
  pickUpDate: '2026-03-03',
  pickUpTime: '1:00 PM',
  phone: '2025550123',
};

const accepted = { rxNumber: '000123456789', drugName: 'Metformin', outcome: 'accepted' };
const early = {
  rxNumber: '000123456790',
  drugName: 'Lisinopril',
  outcome: 'too-early',
  refillableFrom: '2026-03-20',
};

const data = {
  confirmationNumber: 'R-4711',
  prescriptions: [accepted, early],
  location: 101,
  pickUpDate: '2026-03-03',
  pickUpTime: '1:00 PM',
};

const refill = {
  confirmationNumber: 'R-4711',
  prescriptions: [{ ...accepted, refillableFrom: undefined }, early],
  storeNumber: '101',
  pickUpDate: '2026-03-03',
  pickUpTime: '1:00 PM',
};

const done = { kind: 'done', data: refill };

test('a refill is sent under the recorded names, and each prescription has an outcome of its own', async () => {
  services.answerWith(success(data));
  expect(await refillPrescriptions(request, KEY)).toEqual(done);
  expect(services.sent).toEqual([
    {
      address: '/content/riteaid-web/en.rarefillprescriptions.json',
      fields: {
        refillPrescriptions: '["000123456789","000123456790"]',
        location: '101',
        pickUpDate: '2026-03-03',
        pickUpTime: '1:00 PM',
        phone: '2025550123',
      },
    },
  ]);
});

test.each(otherWritings(data))('a response with %s gives the same refill', async (_, Data) => {
  services.answerWith(success(Data));
  expect(await refillPrescriptions(request, KEY)).toEqual(done);
});

test.each([
  ['left out', [accepted]],
  ['in a list with other things', [accepted, null, 7, { outcome: 'accepted' }]],
  ['with an outcome that is not known', [accepted, { ...early, outcome: 'on-a-truck' }]],
  ['without an outcome', [accepted, { rxNumber: early.rxNumber, outcome: null }]],
])('a prescription %s has the outcome unknown', async (_, prescriptions) => {
  services.answerWith(success({ ...data, prescriptions }));
  const outcome = await refillPrescriptions(request, KEY);
  if (outcome.kind !== 'done') throw new Error('The refill was not read.');
  expect(outcome.data.prescriptions.map(({ outcome: what }) => what)).toEqual([
    'accepted',
    'unknown',
  ]);
});

test("a refused refill contains the service's sentences for its fields", async () => {
  services.answerWith(
    refusal('RA0001', 'Mend it.', { pickUpTime: 'The pharmacy is closed then.' }),
  );
  expect(await refillPrescriptions(request, KEY)).toMatchObject({
    kind: 'refused',
    code: 'RA0001',
    fields: { pickUpTime: 'The pharmacy is closed then.' },
  });
});

/** Returns the names of the requested services. */
const asked = () => services.sent.map(({ address }) => /en\.(\w+)\.json/.exec(address)?.[1]);

type LostAnswer = () => Promise<Partial<Response>>;

const losses: [string, LostAnswer][] = [
  ['a connection that broke', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a response that was cut off', () => Promise.resolve(respond('{"Status":"SUCC'))],
  ['a page of a proxy', () => Promise.resolve(respond('<h1>Service unavailable</h1>'))],
  ['a response without data', () => Promise.resolve(respond(success(null)))],
  ['a gateway that gave up', () => Promise.resolve(respond('', 504))],
  ['a service that broke', () => Promise.resolve(respond('', 500))],
];

test.each(losses)('after %s the refill is looked up', async (_, lose) => {
  services.handle(({ address }) =>
    address.includes('ragetrefill') ? Promise.resolve(respond(success(data))) : lose(),
  );
  expect(await refillPrescriptions(request, KEY)).toEqual(done);
  expect(asked()).toEqual(['rarefillprescriptions', 'ragetrefill']);
  expect(services.sent[1]?.fields).toEqual({ key: KEY });
});

test.each(losses)('after %s a refill that was not done failed', async (_, lose) => {
  services.handle(({ address }) =>
    address.includes('ragetrefill') ? Promise.resolve(respond(success(null))) : lose(),
  );
  expect((await refillPrescriptions(request, KEY)).kind).toBe('failed');
});

test('if the look-up fails as well, the refill has failed and can be sent again', async () => {
  services.handle(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failureOf(refillPrescriptions(request, KEY))).toBeInstanceOf(NetworkError);
  services.answerWith(success(data));
  expect(await refillPrescriptions(request, KEY)).toEqual(done);
});

test.each([409, 413])(
  'the status %i means that the refill was not made, so nothing is looked up',
  async (status) => {
    services.answerWith('', status);
    expect(await failureOf(refillPrescriptions(request, KEY))).toBeInstanceOf(ServiceError);
    expect(asked()).toEqual(['rarefillprescriptions']);
  },
);

test('a refill is looked up by its key, and finding none is an outcome as well', async () => {
  services.answerWith(success(data));
  expect(await refillOf(KEY)).toEqual(done);
  services.answerWith(success(null));
  expect(await refillOf(KEY)).toEqual({ kind: 'done', data: undefined });
});
