import { addressOf, contentRoot, hasAccounts, pageOf } from './site';

afterEach(() => {
  delete document.body.dataset.brand;
});

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/login/', '/login'],
  ['//login', '/login'],
  ['/account//login', '/account/login'],
  ['/login.html', '/login'],
  ['/login.print.html', '/login'],
  ['/login.html/suffix', '/login'],
  ['/%6cogin', '/login'],
  ['/login%2ehtml', '/login'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/content/riteaid-web/en.html', '/'],
  ['/content/riteaid-web/en', '/'],
  ['/content/riteaid-web/en/', '/'],
  ['/content/riteaid-web/en/account/login.html', '/account/login'],
  ['/content/riteaid-web/english.html', '/content/riteaid-web/english'],
  ['/content/bartell-web/en/login.html', '/content/bartell-web/en/login'],
  ['/Login', '/Login'],
  ['/es', '/'],
  ['/es/', '/'],
  ['/es/login', '/login'],
  ['/essentials', '/essentials'],
  ['/content/riteaid-web/es.html', '/'],
  ['/content/riteaid-web/es/login.html', '/login'],
])('the path %s is the page %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page);
});

test('a page has its short address on publish and its long one on author', () => {
  expect(addressOf('/login', { pathname: '/refill' })).toBe('/login');
  const here = { pathname: '/content/bartell-web/en/refill.html' } as Location;
  document.body.dataset.brand = 'bartell';
  expect(addressOf('/login', here)).toBe('/content/bartell-web/en/login.html');
  expect(addressOf('/', here)).toBe('/content/bartell-web/en.html');
});

test('a page has its address in the language of the current page, if it exists in that language', () => {
  const on = (pathname: string) => ({ pathname }) as Location;
  expect(addressOf('/', on('/es/login'))).toBe('/es');
  expect(addressOf('/login', on('/es'))).toBe('/es/login');
  expect(addressOf('/forgotpassword', on('/es/login'))).toBe('/es/forgotpassword');
  expect(addressOf('/login', on('/essentials'))).toBe('/login');
  expect(addressOf('/', on('/content/riteaid-web/es/login.html'))).toBe(
    '/content/riteaid-web/es.html',
  );
  expect(addressOf('/signup-signin', on('/content/riteaid-web/es.html'))).toBe(
    '/content/riteaid-web/en/signup-signin.html',
  );
});

test.each([
  ['riteaid', '/content/riteaid-web/en', true],
  ['bartell', '/content/bartell-web/en', true],
  ['thrifty', '/content/thrifty-web/en', false],
  ['something', '/content/riteaid-web/en', true],
])('the brand %s has its content at %s; accounts: %s', (brand, root, accounts) => {
  document.body.dataset.brand = brand;
  expect([contentRoot(), hasAccounts()]).toEqual([root, accounts]);
});
