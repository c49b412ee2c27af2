import fc from 'fast-check';
import { anyCharacter } from '../../../../jest/anyCharacter.testing';
import type { PagePath } from '../../base/page/pages';
import {
  decideRoute,
  loginAddress,
  safeReferrer,
  timeoutAddress,
  type Route,
  type Visit,
} from './routes';

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
  const signedOut = {
    signedIn: false,
    flags: undefined,
    storedReferrer: undefined,
    authoring: false,
  };
  return { pathname, search, hash, ...signedOut, ...visitor };
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
    ['a return path to another site is not kept', '?referrer=%2F%2Felsewhere.example', {}, stay],
    ['a return path to another sign-in page is not kept', '?referrer=%2Fsignup', {}, stay],
    ['a member goes to the dashboard', '', member, go('/ra-dashboard')],
    ['a member with unknown details goes to the dashboard', '', unknown, go('/ra-dashboard')],
    ['a member goes to the return path', '?referrer=%2Frefill', member, go('/refill')],
    [
      'a member goes to the stored return path',
      '',
      { ...member, storedReferrer: '/refill' },
      go('/refill'),
    ],
    [
      'the address takes precedence over the stored path',
      '?referrer=%2Frefill',
      { ...member, storedReferrer: '/shop' },
      go('/refill'),
    ],
    [
      'a bad path in the address leads to the stored path',
      '?referrer=javascript:alert(1)',
      { ...member, storedReferrer: '/shop' },
      go('/shop'),
    ],
    [
      'a bad stored path leads to the dashboard',
      '',
      { ...member, storedReferrer: '//elsewhere.example' },
      go('/ra-dashboard'),
    ],
    [
      'a member is never redirected in circles',
      '?referrer=%2Flogin%3Freferrer%3D%2Flogin',
      member,
      go('/ra-dashboard'),
    ],
    [
      'a member without a card goes to add one',
      '?referrer=%2Fadd-rewards',
      member,
      go('/add-rewards'),
    ],
    [
      'a member with a card does not go to add one',
      '?referrer=%2Fadd-rewards',
      rewarded,
      go('/ra-dashboard'),
    ],
    ['an author stays', '', { ...member, authoring: true }, stay],
  ])('%s: %s', (_, rest, visitor, route) => {
    expect(decideRoute(visit(page + rest, visitor), publish)).toEqual(route);
  });
});

const login = (back: string): Route => go(`/login?referrer=${encodeURIComponent(back)}#loginForm`);

test.each<[string, string, Partial<Visit>, Route]>([
  ['a guest is asked to sign in', '/ra-dashboard', {}, login('/ra-dashboard')],
  ['the way back has the query', '/ra-dashboard?tab=2#top', {}, login('/ra-dashboard?tab=2')],
  ['a guest is asked to sign in at the rewards, too', '/add-rewards', {}, login('/add-rewards')],
  [
    'the way back to the rewards drops a return path of their own',
    '/add-rewards?referrer=%2Frefill&a=b',
    {},
    login('/add-rewards?a=b'),
  ],
  ['a member stays', '/ra-dashboard', member, stay],
  ['a member without a card stays at the rewards', '/add-rewards', member, stay],
  ['a member whose card is not known yet stays at the rewards', '/add-rewards', unknown, stay],
  ['a member with a card goes to the dashboard', '/add-rewards', rewarded, go('/ra-dashboard')],
  [
    'a member with a card goes to the return path',
    '/add-rewards?referrer=%2Frefill',
    rewarded,
    go('/refill'),
  ],
  [
    'a member with a card goes to the stored return path',
    '/add-rewards',
    { ...rewarded, storedReferrer: '/shop/cart' },
    go('/shop/cart'),
  ],
  [
    'the rewards never lead to themselves',
    '/add-rewards?referrer=%2Fadd-rewards',
    { ...rewarded, storedReferrer: '/add-rewards.html' },
    go('/ra-dashboard'),
  ],
  ['an author stays, signed out', '/ra-dashboard', { authoring: true }, stay],
  ['an author stays, with a card', '/add-rewards', { ...rewarded, authoring: true }, stay],
  ['other pages are for all visitors', '/refill?referrer=%2Fshop', {}, stay],
  ['other pages are for members as well', '/refill?referrer=%2Fshop', member, stay],
  ['an ended session is shown', '/#sessiontimeout', {}, stay],
  [
    'the way back of an ended session is kept',
    '/?referrer=%2Frefill#sessiontimeout',
    {},
    store('/refill'),
  ],
  ['a sign-out is shown', '/rewards#signedout', {}, stay],
  ['a sign-out does not ask for a sign-in again', '/ra-dashboard#signedout', {}, go('/#signedout')],
  ['a sign-out is not shown to a member', '/#signedout', member, { kind: 'stay', dropHash: true }],
  [
    'an ended session is not shown to a member',
    '/#sessiontimeout',
    member,
    { kind: 'stay', dropHash: true },
  ],
  ['other fragments stay', '/refill#loginForm', member, stay],
  ['an author sees it', '/#sessiontimeout', { ...member, authoring: true }, stay],
])('%s: %s', (_, address, visitor, route) => {
  expect(decideRoute(visit(address, visitor), publish)).toEqual(route);
});

test('on author every address is long', () => {
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
  ['the home page', '/', member, '%2F'],
  [
    'the page without a return path of its own',
    '/?referrer=%2Frefill#sessiontimeout',
    member,
    '%2F',
  ],
  ['the return path of a sign-in page', '/login?referrer=%2Frefill', member, '%2Frefill'],
  [
    'the stored return path at a sign-in page',
    '/login',
    { ...member, storedReferrer: '/shop' },
    '%2Fshop',
  ],
  [
    'the rewards, because the next visitor may have no card',
    '/add-rewards',
    rewarded,
    '%2Fadd-rewards',
  ],
])('when a session ends, the way back is %s', (_, address, visitor, back) => {
  const from = visit(address, visitor);
  expect(timeoutAddress(from, publish)).toBe(`/?referrer=${back}#sessiontimeout`);
  expect(loginAddress(from, publish)).toBe(`/login?referrer=${back}#loginForm`);
});

test('a sign-in page without a referrer has no way back', () => {
  expect(loginAddress(visit('/signup'), publish)).toBe('/login#loginForm');
});

test('no visitor is redirected in circles, signed in or not, with any referrer', () => {
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

const rules = { origin, mayOpen: (pathname: string) => !/^\/login(?:\.html)?$/.test(pathname) };

test.each([
  ['/ra-dashboard', '/ra-dashboard'],
  ['/', '/'],
  ['ra-dashboard', '/ra-dashboard'],
  ['?page=2', '/?page=2'],
  ['/shop/vitamins?sort=price&page=2#list', '/shop/vitamins?sort=price&page=2#list'],
  ['https://www.example.com/refill', '/refill'],
  ['//www.example.com/refill', '/refill'],
  ['/a/../refill', '/refill'],
  ['/content/riteaid-web/en/refill.html', '/content/riteaid-web/en/refill.html'],
  ['/shop/vitamin c', '/shop/vitamin%20c'],
  ['/find?q=https://elsewhere.example//x', '/find?q=https://elsewhere.example//x'],
])('%j leads to %s', (value, to) => {
  expect(safeReferrer(value, rules)).toBe(to);
});

test.each([
  // Elsewhere, in every spelling that browsers understand.
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '\\/elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '\t//elsewhere.example',
  ' //elsewhere.example',
  'https:elsewhere.example/..//x',
  'https://elsewhere.example',
  'https:\\\\elsewhere.example',
  'https://www.example.com.elsewhere.example/',
  'https://www.example.com@elsewhere.example/',
  'https://www.example.com:8443/',
  'http://www.example.com/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://www.example.com/5f1e',
  'https://visitor@www.example.com/',
  'https://visitor:secret@www.example.com/',
  'https://[',
  // Here, but with a path that leads elsewhere when it is used again.
  '/..//elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/%2f%2felsewhere.example',
  '/%2felsewhere.example',
  '/%5celsewhere.example',
  '/%5c%5celsewhere.example',
  '/a//b',
  '/a%00b',
  '/a%0d%0ab',
  '/%E0%A4%A',
  // These are not pages.
  '/content/riteaid-web/en.ralogout.json',
  '/content/riteaid-web/en.ralogout.json/x.html',
  '/content/riteaid-web/en.ralogout%2ejson',
  '/libs/granite/csrf/token.json',
  '/libs/cq/core/content/login.html',
  '/LIBS/x',
  '/services/captcha/token',
  '/graphql/execute.json/riteaid-web/getApiErrorList',
  '/graphql',
  '/bin/querybuilder',
  '/mock',
  '/shop/addtocart?pid=4',
  '/shop/checkout/cart/add/product/4',
  '/shop/customer/section/load/?sections=cart',
  '/etc.clientlibs/site.js',
  '/favicon.ico',
  // These are not open to the visitor.
  '/login',
  'https://www.example.com/login?x=1#loginForm',
  // There is no value.
  '',
  undefined,
  null,
  `/${'a'.repeat(2000)}`,
])('%j is followed nowhere', (value) => {
  expect(safeReferrer(value, rules)).toBeUndefined();
});

/** Addresses as attackers build them, and arbitrary texts. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '..',
        '.',
        '%2e',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '\r',
        ' ',
        ':',
        '@',
        '?',
        '#',
        ';',
        'https:',
        'javascript:',
        'blob:',
        'www.example.com',
        'elsewhere.example',
        'login',
        '.html',
        '.json',
      ),
      fc.string({ unit: anyCharacter, maxLength: 3 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

test('every accepted return path stays on the site and is its own result', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.webUrl(), fc.string({ unit: anyCharacter })), (value) => {
      const to = safeReferrer(value, rules);
      if (to === undefined) return;
      // Resolves it as the browser will, from two pages of the site.
      for (const page of [origin, `${origin}/account/login?referrer=x`]) {
        const url = new URL(to, page);
        expect(url.origin).toBe(origin);
        expect(rules.mayOpen(url.pathname)).toBe(true);
        expect(url.pathname + url.search + url.hash).toBe(to);
      }
      expect(to).toMatch(/^\/(?![/\\])/);
      expect(safeReferrer(to, rules)).toBe(to);
    }),
    { numRuns: 3000 },
  );
});

test('every plain page of the site is followed', () => {
  const segment = fc.stringMatching(/^x[a-z0-9-]{0,8}$/);
  const pages = fc
    .array(segment, { minLength: 1, maxLength: 4 })
    .map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(pages, fc.string(), (path, query) => {
      const address = `${path}?q=${encodeURIComponent(query)}`;
      expect(safeReferrer(address, rules)).toBe(new URL(address, origin).href.slice(origin.length));
    }),
  );
});
