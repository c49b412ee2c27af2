import { keepQueryInLanguageLink } from './languageLink';

keepQueryInLanguageLink();

const stay = (event: Event): void => {
  event.preventDefault();
};
addEventListener('click', stay);

test.each([
  [
    '/login?referrer=/account/profile%3Ftab=2',
    '/es/login',
    '/es/login?referrer=%2Fes%2Faccount%2Fprofile%3Ftab%3D2',
  ],
  ['/es/login?referrer=%2Fes&x=1', '/login', '/login?referrer=%2F&x=1'],
  [
    '/login?referrer=/content/riteaid-web/en/stores.html',
    '/es/login',
    '/es/login?referrer=%2Fes%2Fstores',
  ],
  ['/login?referrer=//example.com', '/es/login', '/es/login?referrer=//example.com'],
  ['/es/shop/vitamins?brand=Fernwell&p=2', '/shop/vitamins', '/shop/vitamins?brand=Fernwell&p=2'],
  ['/?q=1', '/es', '/es?q=1'],
  ['/search?q=flu', '/es/search?q=gripe', '/es/search?q=gripe'],
  ['/account/login?referrer=/x', '/es', '/es'],
  ['/stores', '/es/stores', '/es/stores'],
])('at %s the link to %s leads to %s', (at, href, to) => {
  history.replaceState(null, '', at);
  document.body.innerHTML = `<a class="cmp-header__language" href="${href}" hreflang="${href.startsWith('/es') ? 'es' : 'en'}"><b>Español</b></a>`;
  document.querySelector('b')?.click();
  const { pathname, search } = document.querySelector('a') ?? location;
  expect(pathname + search).toBe(to);
});
