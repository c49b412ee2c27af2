import { requestPasswordReset, resetPassword, signUp } from './accounts';
import { BotProtectionError } from '../../base/bot-protection/botProtection';
import { forgetAnswers } from '../../base/content/contentService';
import { EncryptionUnavailableError } from '../../base/encryption/encrypt';
import { MalformedAnswerError, NetworkError, ServiceError } from '../../base/http/errors';
import { respond } from '../../base/http/respond.testing';

type Sent = readonly [address: string, fields: Record<string, string>];

const sent: Sent[] = [];
/** The idempotency key of each form, in the order of `sent`. */
const keys: (string | undefined)[] = [];
let answer: () => Promise<{ status: number; body: string }>;

const errorList = {
  data: {
    apiErrorList: {
      items: [
        {
          code: 'RA0004',
          message: 'This address has an account. Please sign in.',
          forms: ['rasignup'],
        },
        { code: 'RA0001', message: 'This password is wrong.', forms: ['rasignup'] },
        { code: 'RA0098', message: 'This password is wrong.', forms: ['raauth'] },
        { code: 'RA0097', message: 'Please call us.', forms: [] },
      ],
    },
  },
};

/** Simulates the services: a CSRF token, the list of errors, and the test's response for anything else. */
async function fetch(address: string, init: RequestInit = {}): Promise<Partial<Response>> {
  if (address.includes('/csrf/')) return respond({});
  if (address.includes('getApiErrorList')) return respond(errorList);
  sent.push([address, Object.fromEntries(new URLSearchParams(init.body as string))]);
  keys.push((init.headers as Record<string, string>)['Idempotency-Key']);
  const { status, body } = await answer();
  return respond(body, status);
}

function answerWith(envelope: unknown, status = 200): void {
  answer = () => Promise.resolve({ status, body: JSON.stringify(envelope) });
}

const refusal = (ErrCde: string, more: object = {}) => ({
  Status: 'ERROR',
  ErrCde,
  ErrMsg: 'Our service said no.',
  ErrMsgDtl: null,
  Data: null,
  ...more,
});

const ana = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana.reyes@example.com',
  phone: '',
  password: 'Harbor-Light-42',
  terms: true,
};

const pushed = () => window.adobeDataLayer ?? [];

beforeEach(() => {
  Object.assign(globalThis, { fetch });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  sent.length = 0;
  keys.length = 0;
  sessionStorage.clear();
  forgetAnswers();
  delete window.adobeDataLayer;
  delete window.grecaptcha;
  document.body.replaceWith(document.createElement('body'));
  document.body.dataset.brand = 'riteaid';
});

afterEach(() => {
  jest.restoreAllMocks();
});

const address = '/content/riteaid-web/en.rasignup.json';

test('a sign-up is sent to the address and returns the session of the new visitor', async () => {
  answerWith({
    Status: 'SUCCESS',
    Data: { authInfo: { uba: true }, userDetails: { UserName: 'Ana Reyes' } },
  });
  expect(await signUp(address, ana)).toMatchObject({
    kind: 'done',
    data: {
      authInfo: { uba: true, pharmacy: false, wellness: false },
      userDetails: { UserName: 'Ana Reyes' },
    },
  });
  expect(sent).toEqual([[address, { ...ana, terms: 'true' }]]);
  expect(pushed()).toEqual([{ event: 'sign-up', eventInfo: { outcome: 'success' } }]);
});

test.each([
  ['a sign-up', (key: string) => signUp('/a', ana, { key })],
  ['a forgotten password', (key: string) => requestPasswordReset('/a', ana.email, key)],
  ['a new password', (key: string) => resetPassword('/a', { code: 'c0de', password: 'x' }, key)],
])('%s has the same idempotency key when it is sent again', async (_form, send) => {
  answerWith(undefined, 503);
  await send('c0ffee');
  await send('c0ffee');
  expect(keys).toEqual(['c0ffee', 'c0ffee']);
});

test.each([
  ['a forgotten password', () => requestPasswordReset('/a', ana.email), { email: ana.email }],
  [
    'a new password',
    () => resetPassword('/a', { code: 'c0de', password: ana.password }),
    { code: 'c0de', password: ana.password },
  ],
])('%s is sent, and succeeds with any data in the response', async (_, send, fields) => {
  answerWith({ Status: 'SUCCESS', Data: null });
  expect(await send()).toEqual({ kind: 'done', data: undefined });
  expect(sent).toEqual([['/a', fields]]);
});

test('a form is sent with a token from the bot check if the page enables it', async () => {
  Object.assign(document.body.dataset, { isCaptchaEnabled: 'true', publicSiteKey: 'site-key' });
  const execute = jest.fn(() => Promise.resolve('token'));
  window.grecaptcha = {
    ready(callback) {
      callback();
    },
    execute,
  };
  answerWith({ Status: 'SUCCESS', Data: null });
  await requestPasswordReset('/a', ana.email);
  expect(sent).toEqual([['/a', { email: ana.email, captchatoken: 'token' }]]);
  expect(execute).toHaveBeenCalledWith('site-key', { action: 'forgot_password' });
});

test('without a token from the bot check nothing is sent', async () => {
  Object.assign(document.body.dataset, { isCaptchaEnabled: 'true' });
  expect(await signUp(address, ana)).toEqual({
    kind: 'failed',
    error: expect.any(BotProtectionError) as unknown,
  });
  expect(sent).toEqual([]);
  expect(pushed()).toEqual([{ event: 'sign-up', eventInfo: { outcome: 'failed' } }]);
});

test('a password that cannot be encrypted is not sent', async () => {
  // jsdom has no WebCrypto, like a browser on a page without https.
  document.body.dataset.publicKey = 'AAAA';
  expect(await signUp(address, ana)).toEqual({
    kind: 'failed',
    error: expect.any(EncryptionUnavailableError) as unknown,
  });
  expect(sent).toEqual([]);
});

test.each([
  ['RA0004', {}, 'This address has an account. Please sign in.'],
  ['RA0001', {}, 'Our service said no.'],
  ['RA0001', { ErrMsg: null, ErrMsgDtl: 'The phone is too short.' }, 'The phone is too short.'],
  ['RA0098', {}, 'Our service said no.'],
  ['RA0097', {}, 'Our service said no.'],
  ['RA0097', { ErrMsg: null }, 'Please call us.'],
  ['RA0099', {}, 'Our service said no.'],
  ['RA0099', { ErrMsg: ' ' }, 'Something went wrong. Check your answers and try again.'],
  ['', { ErrMsg: null }, 'Something went wrong. Check your answers and try again.'],
])('a refusal with the code %j and %j is shown as: %s', async (code, more, message) => {
  answerWith(refusal(code, more));
  expect(await signUp(address, ana)).toEqual({ kind: 'refused', code, message, fields: {} });
});

test('a form that the service could not process shows the sentence of its refusal', async () => {
  answerWith(refusal('RA0019', { ErrMsg: 'Reload the page.' }), 400);
  expect(await signUp(address, ana)).toEqual({
    kind: 'refused',
    code: 'RA0019',
    message: 'Reload the page.',
    fields: {},
  });
});

test.each([[refusal('')], [{ Status: 'ERROR' }], ['Bad Request']])(
  'a status of 400 with %j, which is not meant for visitors, is a failure',
  async (body) => {
    answerWith(body, 400);
    expect(await signUp(address, ana)).toEqual({
      kind: 'failed',
      error: expect.any(ServiceError) as unknown,
    });
  },
);

test('a refusal names the fields to correct', async () => {
  const ErrMsgDtl = {
    'patientDetails.email': ['Please use another address.', 'It has to be your own.'],
    phone: 'Please enter a phone number that can be called.',
    lastName: [null, ''],
  };
  answerWith(refusal('RA0001', { ErrMsgDtl }));
  expect(await signUp(address, ana)).toMatchObject({
    kind: 'refused',
    message: 'Our service said no.',
    fields: {
      'patientDetails.email': 'Please use another address. It has to be your own.',
      phone: 'Please enter a phone number that can be called.',
    },
  });
});

test('a refusal of fields without a sentence about the whole points at the fields', async () => {
  answerWith(refusal('RA0099', { ErrMsg: null, ErrMsgDtl: { 'patientDetails.phone': ['No.'] } }));
  expect(await signUp(address, ana)).toMatchObject({
    message: 'Check the marked fields, then send again.',
    fields: { 'patientDetails.phone': 'No.' },
  });
});

test('the sentences about fields win over what authors wrote for the code', async () => {
  answerWith(refusal('RA0004', { ErrMsgDtl: { email: ['Please use another address.'] } }));
  expect(await signUp(address, ana)).toMatchObject({
    message: 'Our service said no.',
    fields: { email: 'Please use another address.' },
  });
});

test('analytics gets the code of a refusal, and nothing that is not a code', async () => {
  answerWith(refusal('RA0004', { ErrMsgDtl: { email: ['ana.reyes@example.com is taken.'] } }));
  await signUp(address, ana);
  forgetAnswers();
  answerWith(refusal('ana.reyes@example.com'));
  await signUp(address, ana);
  expect(pushed()).toEqual([
    { event: 'sign-up', eventInfo: { outcome: 'refused', code: 'RA0004' } },
    { event: 'sign-up', eventInfo: { outcome: 'refused' } },
  ]);
});

test.each<[string, () => void, new (...args: never[]) => Error]>([
  [
    'a service that fails',
    () => {
      answerWith({}, 500);
    },
    ServiceError,
  ],
  [
    'a response without an envelope',
    () => {
      answerWith([]);
    },
    MalformedAnswerError,
  ],
  [
    'a session of another shape',
    () => {
      answerWith({ Status: 'SUCCESS', Data: 'signed in' });
    },
    MalformedAnswerError,
  ],
  [
    'a sign-up without a session',
    () => {
      answerWith({ Status: 'SUCCESS', Data: null });
    },
    MalformedAnswerError,
  ],
  [
    'no connection',
    () => {
      answer = () => Promise.reject(new TypeError('Failed to fetch'));
    },
    NetworkError,
  ],
])('%s is a failure with its name and without the typed text', async (_, arrange, error) => {
  arrange();
  const outcome = await signUp(address, ana);
  expect(outcome).toEqual({ kind: 'failed', error: expect.any(error) as unknown });
  expect(JSON.stringify(outcome) + String(outcome.kind === 'failed' && outcome.error)).not.toMatch(
    /ana|reyes|harbor/i,
  );
});

describe('a new password whose response is lost', () => {
  const reset = (key?: string) => resetPassword('/a', { code: 'c0de', password: 'x' }, key);

  test('is sent once more with its key, and gets the first response', async () => {
    const answers = ['{"Status":"SUCC', JSON.stringify({ Status: 'SUCCESS', Data: null })];
    answer = () => Promise.resolve({ status: 200, body: answers.shift() ?? '' });
    expect(await reset('c0ffee')).toEqual({ kind: 'done', data: undefined });
    expect(keys).toEqual(['c0ffee', 'c0ffee']);
    expect(pushed()).toEqual([{ event: 'password-reset', eventInfo: { outcome: 'success' } }]);
  });

  test('fails if the second response is lost, too', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await reset('c0ffee')).toMatchObject({ kind: 'failed' });
    expect(sent).toHaveLength(2);
  });

  test('is not sent again if the service responds that it has failed', async () => {
    answerWith({}, 500);
    await reset('c0ffee');
    expect(sent).toHaveLength(1);
  });
});

test('a form fails after 20 seconds without a response', async () => {
  jest.useFakeTimers();
  answer = () => new Promise(() => undefined);
  const outcome = signUp(address, ana);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toMatchObject({ kind: 'failed', error: { name: 'TimeoutError' } });
  jest.useRealTimers();
});
