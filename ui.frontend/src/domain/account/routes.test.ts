import fc from 'fast-check';
import type { PagePath } from '../pagePath';
import { decideRoute, loginAddress, timeoutAddress, type Route, type Visit } from './routes';

const origin = 'https://www.example.com';
const publish = {
  origin,
  pageOf: (pathname: string) => (pathname.replace(/\.html$/, '') || '/') as PagePath,
  addressOf: (page: PagePath) => page as string,
};
const root = '/content/riteaid-web/en';
const author = {
  origin,
  pageOf: (pathname: string) =>
    (pathname.replace(root, '').replace(/\.html$/, '') || '/') as PagePath,
  addressOf: (page: PagePath) => `${root}${page === '/' ? '' : page}.html`,
};

function visit(address: string, visitor: Partial<Visit> = {}): Visit {
  const { pathname, search, hash } = new URL(address, origin);
  const nobody = { signedIn: false, flags: undefined, storedReferrer: undefined, authoring: false };
  return { pathname, search, hash, ...nobody, ...visitor };
}
const flags = { uba: true, pharmacy: false, wellness: false };
const unknown = { signedIn: true };
const member = { signedIn: true, flags };
const rewarded = { signedIn: true, flags: { ...flags, wellness: true } };

const stay: Route = { kind: 'stay' };
const go = (to: string): Route => ({ kind: 'go', to });
const store = (storeReferrer: string): Route => ({ kind: 'stay', storeReferrer });

const keptAway = [
  '/signup-signin',
  '/forgotpassword',
  '/resetpassword',
  '/signup',
  '/login',
  '/account/login',
  '/account/signup',
];

describe.each(keptAway)('%s', (page) => {
  test.each<[string, string, Partial<Visit>, Route]>([
    ['a guest stays', '', {}, stay],
    ['a guest stays at the form', '#loginForm', {}, stay],
    ['a return path is kept', '?referrer=%2Frefill%3Fa%3D1', {}, store('/refill?a=1')],
    ['a return path elsewhere is not', '?referrer=%2F%2Felsewhere.example', {}, stay],
    ['nor one to another sign-in page', '?referrer=%2Fsignup', {}, stay],
    ['a member goes to the dashboard', '', member, go('/ra-dashboard')],
    ['before their details are known, too', '', unknown, go('/ra-dashboard')],
    ['or to the return path', '?referrer=%2Frefill', member, go('/refill')],
    ['or to the stored one', '', { ...member, storedReferrer: '/refill' }, go('/refill')],
    [
      'the address comes before the store',
      '?referrer=%2Frefill',
      { ...member, storedReferrer: '/shop' },
      go('/refill'),
    ],
    [
      'a bad address leaves the store',
      '?referrer=javascript:alert(1)',
      { ...member, storedReferrer: '/shop' },
      go('/shop'),
    ],
    [
      'a bad store leaves the dashboard',
      '',
      { ...member, storedReferrer: '//elsewhere.example' },
      go('/ra-dashboard'),
    ],
    ['never in circles', '?referrer=%2Flogin%3Freferrer%3D%2Flogin', member, go('/ra-dashboard')],
    ['to add a card', '?referrer=%2Fadd-rewards', member, go('/add-rewards')],
    ['but not with one', '?referrer=%2Fadd-rewards', rewarded, go('/ra-dashboard')],
    ['an author stays', '', { ...member, authoring: true }, stay],
  ])('%s: %s', (_, rest, visitor, route) => {
    expect(decideRoute(visit(page + rest, visitor), publish)).toEqual(route);
  });
});

const login = (back: string): Route => go(`/login?referrer=${encodeURIComponent(back)}#loginForm`);

test.each<[string, string, Partial<Visit>, Route]>([
  ['a guest is asked to sign in', '/ra-dashboard', {}, login('/ra-dashboard')],
  ['with the query', '/ra-dashboard?tab=2#top', {}, login('/ra-dashboard?tab=2')],
  ['at the rewards, too', '/add-rewards', {}, login('/add-rewards')],
  [
    'and the rewards keep nothing of a return path of their own',
    '/add-rewards?referrer=%2Frefill&a=b',
    {},
    login('/add-rewards?a=b'),
  ],
  ['a member stays', '/ra-dashboard', member, stay],
  ['and at the rewards without a card', '/add-rewards', member, stay],
  ['or while nobody knows', '/add-rewards', unknown, stay],
  ['with a card to the dashboard', '/add-rewards', rewarded, go('/ra-dashboard')],
  ['or back', '/add-rewards?referrer=%2Frefill', rewarded, go('/refill')],
  [
    'or to the stored one',
    '/add-rewards',
    { ...rewarded, storedReferrer: '/shop/cart' },
    go('/shop/cart'),
  ],
  [
    'never to itself',
    '/add-rewards?referrer=%2Fadd-rewards',
    { ...rewarded, storedReferrer: '/add-rewards.html' },
    go('/ra-dashboard'),
  ],
  ['an author stays, signed out', '/ra-dashboard', { authoring: true }, stay],
  ['an author stays, with a card', '/add-rewards', { ...rewarded, authoring: true }, stay],
  ['other pages are for everybody', '/refill?referrer=%2Fshop', {}, stay],
  ['signed in as well', '/refill?referrer=%2Fshop', member, stay],
  ['an ended session is told', '/#sessiontimeout', {}, stay],
  ['and where it was', '/?referrer=%2Frefill#sessiontimeout', {}, store('/refill')],
  ['not to the signed-in', '/#sessiontimeout', member, { kind: 'stay', dropHash: true }],
  ['other fragments stay', '/refill#loginForm', member, stay],
  ['an author sees it', '/#sessiontimeout', { ...member, authoring: true }, stay],
])('%s: %s', (_, address, visitor, route) => {
  expect(decideRoute(visit(address, visitor), publish)).toEqual(route);
});

test('on author everything has its long address', () => {
  const decide = (address: string, visitor = {}) => decideRoute(visit(address, visitor), author);
  expect(decide(`${root}/ra-dashboard.html`)).toEqual(
    go(`${root}/login.html?referrer=${encodeURIComponent(`${root}/ra-dashboard.html`)}#loginForm`),
  );
  expect(decide(`${root}/login.html`, member)).toEqual(go(`${root}/ra-dashboard.html`));
  expect(decide(`${root}/login.html?referrer=${root}/signup.html`, member)).toEqual(
    go(`${root}/ra-dashboard.html`),
  );
  expect(timeoutAddress(visit(`${root}/refill.html`, member), author)).toBe(
    `${root}.html?referrer=${encodeURIComponent(`${root}/refill.html`)}#sessiontimeout`,
  );
});

test.each<[string, string, Partial<Visit>, string]>([
  ['the page that was open', '/refill?a=1#x', member, '%2Frefill%3Fa%3D1'],
  ['home as well', '/', member, '%2F'],
  ['without its own return path', '/?referrer=%2Frefill#sessiontimeout', member, '%2F'],
  ['of a sign-in page its return path', '/login?referrer=%2Frefill', member, '%2Frefill'],
  ['or the stored one', '/login', { ...member, storedReferrer: '/shop' }, '%2Fshop'],
  ['the rewards again: the next one may have no card', '/add-rewards', rewarded, '%2Fadd-rewards'],
])('when a session ends, the way back is %s', (_, address, visitor, back) => {
  const from = visit(address, visitor);
  expect(timeoutAddress(from, publish)).toBe(`/?referrer=${back}#sessiontimeout`);
  expect(loginAddress(from, publish)).toBe(`/login?referrer=${back}#loginForm`);
});

test('a sign-in page that nobody was sent to has no way back', () => {
  expect(loginAddress(visit('/signup'), publish)).toBe('/login#loginForm');
});

test('nobody goes in circles, whoever they are and wherever they were sent', () => {
  const page = fc.constantFrom(...keptAway, '/', '/ra-dashboard', '/add-rewards', '/refill');
  const referrer = fc.option(
    fc.oneof(
      page,
      page.map((path) => `${path}.html`),
      page.map((path) => `/login?referrer=${path}`),
      fc.string(),
    ),
  );
  const visitor = fc.constantFrom({}, unknown, member, rewarded);
  fc.assert(
    fc.property(page, referrer, referrer, visitor, (path, query, stored, who) => {
      let address = query === null ? path : `${path}?referrer=${encodeURIComponent(query)}`;
      for (let hop = 0; ; hop += 1) {
        const at = visit(address, { ...who, storedReferrer: stored ?? undefined });
        const route = decideRoute(at, publish);
        if (route.kind === 'stay') return;
        expect(hop).toBeLessThan(2);
        expect(new URL(route.to, origin).origin).toBe(origin);
        address = route.to;
      }
    }),
  );
});
