import { flagDefinitions } from './definitions';
import { createFlags } from './flags';
import { forgetAnswers } from '../content/contentService';
import { respond } from '../http/respond.testing';

const fetch = jest.fn<Promise<Partial<Response>>, [string, RequestInit?]>();

let flag: ReturnType<typeof createFlags>;

beforeEach(() => {
  fetch.mockReset();
  Object.assign(globalThis, { fetch });
  sessionStorage.clear();
  document.body.dataset.brand = 'riteaid';
  nextPage();
});

/** Opens another page in the same tab. */
function nextPage(): void {
  forgetAnswers();
  flag = createFlags();
}

function answerWith(body: unknown, status = 200): void {
  fetch.mockResolvedValue(respond(body, status));
}

const envelope = (flags: unknown) => ({
  Status: 'SUCCESS',
  ErrCde: '',
  ErrMsg: '',
  ErrMsgDtl: '',
  Data: { flags },
});

test("a flag has the service's value", async () => {
  answerWith(envelope({ 'account-progress': false, 'rewards-enrollment': true }));
  expect(await flag('account-progress')).toBe(false);
  expect(await flag('rewards-enrollment')).toBe(true);
});

test.each([
  ['false', false],
  ['TRUE', true],
  [0, false],
  [null, true],
  ['', true],
])('a flag written as %j is %s', async (written, isOn) => {
  answerWith(envelope({ 'account-progress': written }));
  expect(await flag('account-progress')).toBe(isOn);
});

test("the site's own service is asked once for all flags, and not again on the next page", async () => {
  document.body.dataset.brand = 'bartell';
  answerWith(envelope({ 'account-progress': false }));
  await Promise.all([flag('account-progress'), flag('rewards-enrollment')]);
  await flag('session-expiry-warning');
  nextPage();
  expect(await flag('account-progress')).toBe(false);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    '/content/bartell-web/en.raflags.json',
  ]);
});

test.each([
  [
    'the service fails',
    () => {
      answerWith('', 500);
    },
  ],
  [
    'there is no connection',
    () => {
      fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    },
  ],
  [
    'the response is not JSON',
    () => {
      answerWith('<html>');
    },
  ],
  [
    'the service refuses',
    () => {
      answerWith({ Status: 'ERROR' });
    },
  ],
  [
    'the response has no flags',
    () => {
      answerWith({ Status: 'SUCCESS', Data: null });
    },
  ],
  [
    'the flag is not known',
    () => {
      answerWith(envelope({ another: false }));
    },
  ],
  [
    'the value is not a yes or no',
    () => {
      answerWith(envelope({ 'account-progress': 'perhaps' }));
    },
  ],
])('a flag has its default if %s', async (_, arrange) => {
  arrange();
  expect(await flag('account-progress')).toBe(flagDefinitions['account-progress'].default);
});

test('after a failure the page keeps to the defaults, and the next page asks again', async () => {
  answerWith('', 500);
  expect(await flag('account-progress')).toBe(true);
  answerWith(envelope({ 'account-progress': false }));
  expect(await flag('account-progress')).toBe(true);
  nextPage();
  expect(await flag('account-progress')).toBe(false);
});

test('the dessert brand has no flag service, and sends no request', async () => {
  document.body.dataset.brand = 'thrifty';
  expect(await flag('account-progress')).toBe(true);
  expect(fetch).not.toHaveBeenCalled();
});
