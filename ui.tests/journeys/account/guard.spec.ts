import { demoAccount, signIn, SignInForm } from '../../support/account';
import { expect, test } from '../../support/test';

const REWARDS = demoAccount('UBA + Rewards');
const SIMPLE = demoAccount('UBA Only');

const KEPT_AWAY = [
  '/signup-signin',
  '/forgotpassword',
  '/resetpassword',
  '/signup',
  '/login',
  '/account/login',
  '/account/signup',
];

test('a signed-in visitor is led from every sign-up and sign-in page to the dashboard', async ({
  page,
  site,
}) => {
  await signIn(page, site, SIMPLE);
  for (const path of KEPT_AWAY) {
    await page.goto(site.publish('riteaid', path));
    await page.waitForURL(site.publish('riteaid', '/ra-dashboard'));
  }
});

test('a signed-out visitor may open every sign-up and sign-in page', async ({ page, site }) => {
  for (const path of KEPT_AWAY) {
    const response = await page.goto(site.publish('riteaid', path));
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    // Nothing that could still send the visitor away is under way.
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

for (const path of ['/ra-dashboard', '/add-rewards']) {
  test(`a signed-out visitor to ${path} is sent to the form, and back after signing in`, async ({
    page,
    site,
  }) => {
    await page.goto(site.publish('riteaid', path));
    await page.waitForURL(`**/login?referrer=${encodeURIComponent(path)}#loginForm`);
    const form = new SignInForm(page);
    await form.hydrated();
    await form.send(SIMPLE);
    await page.waitForURL(site.publish('riteaid', path));
  });
}

test('a referrer is followed after signing in, also after a forgotten password', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/login?referrer=%2Frewards%3Ftab%3D2'));
  await page.goto(site.publish('riteaid', '/forgotpassword'));
  const form = new SignInForm(page);
  await form.open(site.publish('riteaid', '/login'));
  await form.send(SIMPLE);
  await page.waitForURL(site.publish('riteaid', '/rewards?tab=2'));
});

for (const referrer of [
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  'https://localhost@elsewhere.example/',
  '/..//elsewhere.example',
  '/login?referrer=%2Flogin',
  '/content/riteaid-web/en.raauth.json',
]) {
  test(`the referrer ${JSON.stringify(referrer)} leads to the dashboard`, async ({
    page,
    site,
  }) => {
    const form = new SignInForm(page);
    await form.open(site.publish('riteaid', `/login?referrer=${encodeURIComponent(referrer)}`));
    await form.send(SIMPLE);
    await page.waitForURL(site.publish('riteaid', '/ra-dashboard'));
  });
}

test('a member with a rewards card cannot stay on /add-rewards', async ({ page, site }) => {
  await signIn(page, site, REWARDS);
  await page.goto(site.publish('riteaid', '/add-rewards'));
  await page.waitForURL(site.publish('riteaid', '/ra-dashboard'));
  await page.goto(site.publish('riteaid', '/add-rewards?referrer=%2Frewards'));
  await page.waitForURL(site.publish('riteaid', '/rewards'));
});

test('a referrer to /add-rewards does not let in a member with a card', async ({ page, site }) => {
  const form = new SignInForm(page);
  await form.open(site.publish('riteaid', '/login?referrer=%2Fadd-rewards'));
  await form.send(REWARDS);
  await page.waitForURL(site.publish('riteaid', '/ra-dashboard'));
});

test.describe('in authoring mode', () => {
  test.beforeEach(async ({ context, site }) => {
    await context.addCookies([{ name: 'wcmmode', value: 'edit', url: site.author('/') }]);
  });

  for (const path of ['/ra-dashboard', '/add-rewards', '/login']) {
    test(`an author stays on ${path}`, async ({ page, site }) => {
      const address = site.author(`/content/riteaid-web/en${path}.html`);
      await page.goto(address);
      await page.locator('[data-cmp-is]').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      expect(page.url()).toBe(address);
    });
  }
});

test('on publish the authoring cookie has no effect', async ({ page, site, context }) => {
  await context.addCookies([{ name: 'wcmmode', value: 'edit', url: site.publish('riteaid') }]);
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await page.waitForURL('**/login?referrer=*');
});

test('a page of the other brand cannot frame the login', async ({ page, site, tolerated }) => {
  tolerated.push(/frame-ancestors|X-Frame-Options/);
  const login = site.publish('riteaid', '/login');
  const framedBy = async (brand: 'riteaid' | 'bartell') => {
    const address = site.publish(brand, '/frame.html');
    const body = `<iframe src="${login}"></iframe>`;
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(address);
    return () => page.frames()[1]?.url();
  };
  await expect.poll(await framedBy('riteaid')).toBe(login);
  await expect.poll(await framedBy('bartell')).toBe('chrome-error://chromewebdata/');
});
