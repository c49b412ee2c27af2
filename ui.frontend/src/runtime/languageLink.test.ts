import { keepQueryInLanguageLink } from './languageLink';

keepQueryInLanguageLink();

const stay = (event: Event): void => {
  event.preventDefault();
};
addEventListener('click', stay);

test.each([
  ['/login?referrer=/account/profile', '/es/login', '/es/login?referrer=/account/profile'],
  ['/es/shop/vitamins?brand=Fernwell&p=2', '/shop/vitamins', '/shop/vitamins?brand=Fernwell&p=2'],
  ['/?q=1', '/es', '/es?q=1'],
  ['/search?q=flu', '/es/search?q=gripe', '/es/search?q=gripe'],
  ['/account/login?referrer=/x', '/es', '/es'],
  ['/stores', '/es/stores', '/es/stores'],
])('at %s the link to %s leads to %s', (at, href, to) => {
  history.replaceState(null, '', at);
  document.body.innerHTML = `<a class="cmp-header__language" href="${href}"><b>Español</b></a>`;
  document.querySelector('b')?.click();
  const { pathname, search } = document.querySelector('a') ?? location;
  expect(pathname + search).toBe(to);
});
