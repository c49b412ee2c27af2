import fc from 'fast-check';
import { safeReferrer } from './referrer';

const origin = 'https://www.example.com';
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
  'https://somebody@www.example.com/',
  'https://somebody:secret@www.example.com/',
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
  // Not pages.
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
  // What the visitor may not open.
  '/login',
  'https://www.example.com/login?x=1#loginForm',
  // Nothing.
  '',
  undefined,
  null,
  `/${'a'.repeat(2000)}`,
])('%j is followed nowhere', (value) => {
  expect(safeReferrer(value, rules)).toBeUndefined();
});

/** What attackers build addresses of, and what else there is. */
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
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

test('whatever comes in, what comes out stays on the site and is its own result', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.webUrl(), fc.string({ unit: 'binary' })), (value) => {
      const to = safeReferrer(value, rules);
      if (to === undefined) return;
      // As the browser will follow it, from whatever page of the site.
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
