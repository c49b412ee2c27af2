import { otherWritings } from '../../base/values/nasty.testing';
import { answer, fetch, startService, stopService } from '../../base/content/content.testing';
import { forgetAnswers } from '../../base/content/contentService';
import { onSessionLoss } from '../../base/content/sessionLoss';
import { setDefaultPayment } from './defaultPayment';

const ENDPOINT = '/content/riteaid-web/en.radefaultpayment.json';
const FIELDS = { paymentId: '4711', isDefault: 'true' };

beforeEach(() => {
  startService();
  forgetAnswers();
});

afterEach(stopService);

/** Sets the response of the endpoint. There is no token and no list of errors. */
function answerWith(reply: () => Promise<Partial<Response>>): void {
  fetch.mockImplementation((address) =>
    address === ENDPOINT ? reply() : Promise.resolve(answer(404, {})),
  );
}

const sent = () => fetch.mock.calls.filter(([address]) => address === ENDPOINT);

const success = { Status: 'SUCCESS', ErrCde: '', ErrMsg: '', ErrMsgDtl: '', Data: { retries: 3 } };

test.each(otherWritings(success))('with %s the outcome is done', async (_, body) => {
  answerWith(() => Promise.resolve(answer(200, body)));
  expect(await setDefaultPayment(ENDPOINT, FIELDS, 'key-1')).toEqual({
    kind: 'done',
    data: undefined,
  });
  const [[, init] = []] = sent();
  expect(init?.method).toBe('POST');
  expect(init?.body).toBe('paymentId=4711&isDefault=true');
  expect(init?.headers).toMatchObject({ 'Idempotency-Key': 'key-1' });
});

test('a refusal has the sentence of the service', async () => {
  const body = { Status: 'ERROR', ErrCde: 'RA0001', ErrMsg: 'This card has expired.', Data: null };
  answerWith(() => Promise.resolve(answer(200, body)));
  expect(await setDefaultPayment(ENDPOINT, FIELDS)).toEqual({
    kind: 'refused',
    code: 'RA0001',
    message: 'This card has expired.',
    fields: {},
  });
});

test.each([
  ['without an envelope', () => Promise.resolve(answer(200, { ok: true })), 'MalformedAnswerError'],
  ['with an error status', () => Promise.resolve(answer(500, '')), 'ServiceError'],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch')), 'NetworkError'],
])('a response %s is a failure', async (_, reply, name) => {
  answerWith(reply);
  expect(await setDefaultPayment(ENDPOINT, FIELDS)).toMatchObject({
    kind: 'failed',
    error: { name },
  });
  expect(sent()).toHaveLength(1);
});

test('an expired session ends', async () => {
  const expired = jest.fn();
  onSessionLoss({ expired, refused: jest.fn() });
  answerWith(() => Promise.resolve(answer(403, {})));
  expect(await setDefaultPayment(ENDPOINT, FIELDS)).toMatchObject({
    error: { name: 'SessionExpiredError' },
  });
  expect(expired).toHaveBeenCalledTimes(1);
});

test.each(['https://pay.example/default', '//pay.example/default', 'javascript:void 0'])(
  'nothing is sent to %s',
  async (endpoint) => {
    expect(await setDefaultPayment(endpoint, FIELDS)).toMatchObject({ kind: 'failed' });
    expect(fetch).not.toHaveBeenCalled();
  },
);
