import { pageAddress } from './pageAddress';

afterEach(() => {
  history.replaceState(null, '', '/');
  delete document.body.dataset.brand;
});

test.each([
  ['/content/riteaid-web/en/login.html', '/login'],
  ['/content/riteaid-web/en/login.html?x=1#loginForm', '/login?x=1#loginForm'],
  ['/content/riteaid-web/en/account/login', '/account/login'],
  ['/content/riteaid-web/en.html', '/'],
  ['/content/riteaid-web/es/login.html', '/es/login'],
  ['/content/riteaid-web/es.html', '/es'],
  ['/login#loginForm', '/login#loginForm'],
  ['/content/bartell-web/en/login.html', '/content/bartell-web/en/login.html'],
])('on publish %s is %s', (authored, address) => {
  expect(pageAddress(authored)).toBe(address);
});

test('on author a page keeps its content path', () => {
  history.replaceState(null, '', '/content/riteaid-web/en/rewards.html');
  expect(pageAddress('/content/riteaid-web/en/login.html#loginForm')).toBe(
    '/content/riteaid-web/en/login.html#loginForm',
  );
});

test('each site has its own content', () => {
  document.body.dataset.brand = 'bartell';
  expect(pageAddress('/content/bartell-web/en/login.html')).toBe('/login');
});
