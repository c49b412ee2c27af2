import { ana } from '../../session/rules/members';
import {
  closeBrowser,
  load,
  offline,
  openBrowser,
  refusal,
  setCookies,
  signedIn,
  success,
  type Opening,
  type Reply,
} from '../../session/session.testing';
import { signIn, signUp } from './accounts';
import type { SignInAnswers } from '../rules/signIn';

afterEach(closeBrowser);

const endpoint = '/content/riteaid-web/en.raauth.json';
const answers = {
  username: 'ana.reyes@example.com',
  password: 'Harbor-Light-42',
  keepMeLoggedIn: true,
};
const welcome: Reply = {
  ...success(ana),
  afterwards: () => {
    setCookies(signedIn());
  },
};

async function open(opening: Opening) {
  const browser = openBrowser(opening);
  const page = await load(browser);
  const { account, $session } = page;
  return {
    browser,
    $session,
    signIn: (at: string, typed: SignInAnswers) => signIn(at, typed, account),
    goOn: account.goOn,
  };
}

test('a sign-in makes the session, renews both tokens, and goes where the visitor wanted', async () => {
  const { browser, $session, signIn, goOn } = await open({
    at: '/login?referrer=%2Frefill',
    replies: { raauth: welcome },
  });
  expect(await signIn(endpoint, answers)).toEqual({ kind: 'done', data: ana });
  expect($session.get()).toEqual({ signedIn: true, data: ana });
  expect(browser.requests).toEqual([
    'raauth username=ana.reyes%40example.com&keepMeLoggedIn=true&password=Harbor-Light-42',
    'token',
    'rarefreshuserinfo refreshType=token',
  ]);
  goOn();
  expect(browser.departures).toEqual(['/refill']);
  expect(browser.events).toEqual(['sign-in']);
  expect(browser.tabs).toEqual(['signed-in']);
  expect(Object.keys(sessionStorage)).toEqual(['session']);
  expect(sessionStorage.getItem('session')).not.toMatch(/Ana|example\.com/);
});

test("the guest's cart is dropped, because the shop merges it into the account's", async () => {
  const { signIn } = await open({ at: '/login', replies: { raauth: welcome } });
  localStorage.setItem('mage-cache-storage', '{"cart":{"summary_count":2}}');
  localStorage.setItem('another', 'entry');
  await signIn(endpoint, answers);
  expect(Object.keys(localStorage)).toEqual(['another']);
});

test('the visitor is not redirected before the token is renewed', async () => {
  let renew: (reply: Reply) => void = () => undefined;
  const { browser, signIn } = await open({
    at: '/login',
    replies: {
      raauth: welcome,
      rarefreshuserinfo: () => new Promise<Reply>((resolve) => (renew = resolve)),
    },
  });
  const done = signIn(endpoint, answers);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(browser.departures).toEqual([]);
  renew(success());
  await done;
  expect(browser.departures).toEqual(['/ra-dashboard']);
});

test('the visitor waits five seconds at most for the renewal of the token', async () => {
  const { browser, signIn } = await open({
    at: '/login',
    replies: { raauth: welcome, rarefreshuserinfo: () => new Promise(() => undefined) },
  });
  const done = signIn(endpoint, answers);
  await jest.advanceTimersByTimeAsync(5_000);
  expect((await done).kind).toBe('done');
  expect(browser.departures).toEqual(['/ra-dashboard']);
});

test('the way back survives several pages, and is used once', async () => {
  await open({ at: '/login?referrer=%2Frefill%3Fa%3D1' });
  await open({ at: '/forgotpassword' });
  const { browser, signIn, goOn } = await open({ at: '/login', replies: { raauth: welcome } });
  await signIn(endpoint, answers);
  goOn();
  expect(browser.departures).toEqual(['/refill?a=1']);
  expect(sessionStorage.getItem('referrer')).toBeNull();
});

test('on a page for everyone, the form redirects the visitor', async () => {
  const { browser, signIn, goOn } = await open({ at: '/refill', replies: { raauth: welcome } });
  await signIn(endpoint, answers);
  expect(browser.departures).toEqual([]);
  goOn();
  expect(browser.departures).toEqual(['/ra-dashboard']);
});

test('a wrong password leaves everything as it is', async () => {
  const { browser, $session, signIn } = await open({
    at: '/login',
    replies: {
      raauth: refusal('RA0001'),
      getApiErrorList: { status: 500 },
    },
  });
  expect(await signIn(endpoint, answers)).toMatchObject({ kind: 'refused', code: 'RA0001' });
  expect($session.get().signedIn).toBe(false);
  expect([browser.departures, browser.tabs]).toEqual([[], []]);
});

test('a browser that accepts no cookies fails, and the visitor is not shown as signed in', async () => {
  const { browser, $session, signIn } = await open({
    at: '/login',
    replies: { raauth: success(ana) },
  });
  const outcome = await signIn(endpoint, answers);
  expect(outcome).toMatchObject({ kind: 'failed', error: { name: 'CookiesBlockedError' } });
  expect($session.get().signedIn).toBe(false);
  expect(browser.departures).toEqual([]);
});

test('a sign-in that is refused with the code of an expired session is an error, and redirects nowhere', async () => {
  const { browser, signIn } = await open({ at: '/login', replies: { raauth: refusal('RA0003') } });
  expect(await signIn(endpoint, answers)).toMatchObject({ kind: 'refused', code: 'RA0003' });
  expect(browser.departures).toEqual([]);
});

test('a session whose token the service will not renew ends at once', async () => {
  const { $session, signIn } = await open({
    at: '/login',
    replies: { raauth: welcome, rarefreshuserinfo: refusal('RA0001') },
  });
  const outcome = await signIn(endpoint, answers);
  expect(outcome).toMatchObject({ kind: 'failed', error: { name: 'SessionEndedError' } });
  expect([$session.get().signedIn, document.cookie]).toEqual([false, '']);
});

test('with a full storage the session stays in the store', async () => {
  const { browser, $session, signIn } = await open({ at: '/login', replies: { raauth: welcome } });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await signIn(endpoint, answers)).kind).toBe('done');
  expect($session.get()).toEqual({ signedIn: true, data: ana });
  expect(browser.departures).toEqual(['/ra-dashboard']);
});

describe('a sign-in whose response is lost', () => {
  /** The service does its work: the cookies arrive, and the response does not. */
  const lost = (reply: Reply) => () => {
    setCookies(signedIn());
    return Promise.resolve(reply);
  };

  test.each<[string, Reply]>([
    ['the connection breaks', offline],
    ['the response is empty', { body: '' }],
    ['the response is cut off', { body: '{"Status":"SUCC' }],
    ['a gateway gives up', { status: 504 }],
  ])('because %s asks the service who is signed in', async (_, reply) => {
    const { browser, $session, signIn, goOn } = await open({
      at: '/login?referrer=%2Frefill',
      replies: { raauth: lost(reply), rarefreshuserinfo: success(ana) },
    });
    expect(await signIn(endpoint, answers)).toEqual({ kind: 'done', data: ana });
    expect($session.get()).toEqual({ signedIn: true, data: ana });
    expect(browser.requests.filter((request) => !request.startsWith('raauth'))).toEqual([
      'token',
      'rarefreshuserinfo refreshType=userInfo',
      'token',
      'rarefreshuserinfo refreshType=token',
    ]);
    goOn();
    expect(browser.departures).toEqual(['/refill']);
    expect(browser.events).toEqual(['sign-in']);
  });

  test('is checked again at the next try, and not sent again, if the check fails', async () => {
    const { browser, signIn } = await open({
      at: '/login',
      replies: { raauth: lost(offline), rarefreshuserinfo: offline },
    });
    expect(await signIn(endpoint, answers)).toMatchObject({
      kind: 'failed',
      error: { name: 'NetworkError' },
    });
    expect(await signIn(endpoint, answers)).toMatchObject({ kind: 'failed' });
    expect(browser.departures).toEqual([]);
    browser.replies.rarefreshuserinfo = success(ana);
    expect(await signIn(endpoint, answers)).toEqual({ kind: 'done', data: ana });
    expect(browser.requests.filter((request) => request.startsWith('raauth'))).toHaveLength(1);
  });

  test.each<[string, Reply]>([
    ['403', { status: 403 }],
    ['422', { status: 422 }],
    ['a refusal', refusal('RA0003')],
  ])(
    'is sent again, and loses nothing, if the service does not know its cookies (%s)',
    async (_, reply) => {
      const { browser, signIn } = await open({
        at: '/login',
        replies: { raauth: lost(offline), rarefreshuserinfo: reply },
      });
      await signIn(endpoint, answers);
      browser.replies.raauth = refusal('RA0001');
      expect(await signIn(endpoint, answers)).toMatchObject({ kind: 'refused', code: 'RA0001' });
      expect([browser.departures, browser.events]).toEqual([[], ['sign-in', 'sign-in']]);
    },
  );

  test('does not sign another visitor in to that account', async () => {
    const { browser, $session, signIn } = await open({
      at: '/login',
      replies: { raauth: lost(offline), rarefreshuserinfo: offline },
    });
    await signIn(endpoint, answers);
    browser.replies.rarefreshuserinfo = success(ana);
    browser.replies.raauth = refusal('RA0001');
    expect(await signIn(endpoint, { ...answers, username: 'dev@example.com' })).toMatchObject({
      kind: 'refused',
    });
    expect($session.get().signedIn).toBe(false);
  });

  test('fails without a further request if there are no cookies', async () => {
    const { browser, signIn } = await open({ at: '/login', replies: { raauth: offline } });
    expect(await signIn(endpoint, answers)).toMatchObject({ kind: 'failed' });
    expect(browser.requests).toEqual([expect.stringMatching(/^raauth /)]);
  });
});

describe('a sign-up', () => {
  const ana2 = {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana.reyes@example.com',
    phone: '',
    password: 'Harbor-Light-42',
    terms: true,
  };
  const address = '/content/riteaid-web/en.rasignup.json';
  const key = 'c0ffee';

  async function openForm(replies: Opening['replies']) {
    const browser = openBrowser({ at: '/signup', replies: replies ?? {} });
    const { account } = await load(browser);
    return {
      browser,
      send: (isRepeat = false) => signUp(address, ana2, { key, isRepeat }, account),
    };
  }

  test('is done if its response is lost after its cookies arrived', async () => {
    const { browser, send } = await openForm({
      rasignup() {
        setCookies(signedIn());
        return Promise.resolve({ body: '' });
      },
      rarefreshuserinfo: success(ana),
    });
    expect(await send()).toEqual({ kind: 'done', data: ana });
    expect(browser.events).toEqual(['sign-up']);
  });

  test.each<[string, Reply]>([
    ['finds its account', refusal('RA0004')],
    ['was sent with other values before', { status: 409, body: { Status: 'ERROR' } }],
  ])('signs in to the account if it is repeated and %s', async (_, reply) => {
    const { browser, send } = await openForm({ rasignup: reply, raauth: success(ana) });
    expect(await send(true)).toEqual({ kind: 'done', data: ana });
    expect(browser.requests.filter((request) => request.startsWith('ra'))).toEqual([
      expect.stringMatching(/^rasignup /),
      'raauth username=ana.reyes%40example.com&keepMeLoggedIn=false&password=Harbor-Light-42',
    ]);
  });

  test('reports that the account exists if that account has another password', async () => {
    const { send } = await openForm({ rasignup: refusal('RA0004'), raauth: refusal('RA0001') });
    expect(await send(true)).toMatchObject({ kind: 'refused', code: 'RA0004' });
  });

  test('tries no password if it is not repeated', async () => {
    const { browser, send } = await openForm({ rasignup: refusal('RA0004') });
    expect(await send()).toMatchObject({ kind: 'refused', code: 'RA0004' });
    expect(browser.requests.filter((request) => request.startsWith('raauth'))).toEqual([]);
  });
});
