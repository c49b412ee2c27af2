import { expectAccessible, expectContrast } from '../../support/axe';
import {
  DEMO,
  accountButton,
  changeSessionCookie,
  demoAccount,
  newcomer,
  signIn,
  signInByForm,
  SignInForm,
} from '../../support/account';
import { expect, test } from '../../support/test';
import { hydrated } from '../../support/hydrated';

const MEMBER = demoAccount('UBA + Rewards + Rx');
const SIMPLE = demoAccount('UBA Only');

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of [
      '/signup-signin',
      '/login',
      '/signup',
      '/account/login',
      '/account/signup',
      '/forgotpassword',
    ]) {
      test(`${path} of both pharmacies is accessible untouched and sent empty`, async ({
        page,
        site,
      }) => {
        for (const brand of ['riteaid', 'bartell'] as const) {
          await page.goto(site.publish(brand, path));
          const form = page.locator('main [data-cmp-is]:has(form)').first();
          await hydrated(form);
          await expectAccessible(page);
          await form.locator('button[type="submit"]').click();
          await expect(page.locator('[aria-invalid]').first()).toBeVisible();
          await expectAccessible(page);
        }
      });
    }

    test('a new password is accessible without a link, with one, and refused', async ({
      page,
      site,
    }) => {
      await page.goto(site.publish('riteaid', '/resetpassword'));
      const slot = page.locator('[data-cmp-is="reset-password"]');
      await expect(slot.getByRole('link').first()).toBeVisible();
      await expectAccessible(page);

      await page.goto(site.publish('riteaid', '/resetpassword?again#code=unknown'));
      await hydrated(slot);
      await slot.locator('[name="password"]').fill('Quiet-Harbor-88');
      await slot.locator('[name="confirmPassword"]').fill('Quiet-Harbor-88');
      await expectAccessible(page);
      await slot.locator('button[type="submit"]').click();
      await expect(slot.getByRole('link', { name: /link/i }).first()).toBeVisible();
      await expectAccessible(page);
    });

    test('signing in is accessible when refused, with the password shown, and when failed', async ({
      page,
      site,
      tolerated,
    }) => {
      tolerated.push(/503/);
      const form = new SignInForm(page);
      await form.open(site.publish('riteaid', '/login'));
      await form.send({ ...SIMPLE, password: 'not-the-password-1' });
      await expect(form.alert).toContainText('do not match');
      await form.slot.getByRole('button', { name: /show password/i }).click();
      await expectAccessible(page);

      await page.setExtraHTTPHeaders({ 'x-mock-scenario': 'status=503' });
      await form.send(SIMPLE);
      await expect(form.alert).not.toContainText('do not match');
      await expectAccessible(page);
    });

    test('a mail on its way and a taken address are accessible', async ({ page, site }) => {
      await page.goto(site.publish('riteaid', '/forgotpassword'));
      const forgot = page.locator('[data-cmp-is="forgot-password"]');
      await hydrated(forgot);
      await forgot.locator('[name="email"]').fill('no.account.at.all@example.com');
      await forgot.locator('button[type="submit"]').click();
      await expect(forgot.getByRole('status').filter({ hasText: '30 minutes' })).toBeVisible();
      await expectAccessible(page);

      await page.goto(site.publish('riteaid', '/signup'));
      const form = page.locator('[data-cmp-is="sign-up"]');
      await hydrated(form);
      const person = { ...newcomer(), email: DEMO['UBA Only'] };
      for (const name of ['firstName', 'lastName', 'email', 'password'] as const)
        await form.locator(`[name="${name}"]`).fill(person[name]);
      await form.locator('[name="confirmPassword"]').fill(person.password);
      await form.locator('[name="terms"]').check();
      await form.locator('button[type="submit"]').click();
      await expect(form.getByText(/already exists/).first()).toBeVisible();
      await expectAccessible(page);
    });

    test('the dashboard, the open menu and the rewards form are accessible', async ({
      page,
      site,
    }) => {
      await signIn(page, site, SIMPLE);
      await page.goto(site.publish('riteaid', '/ra-dashboard'));
      await expect(page.locator('[data-cmp-is="account-progress"]')).toContainText('of 7');
      await expectAccessible(page);
      await accountButton(page).click();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light' });

      await page.goto(site.publish('riteaid', '/add-rewards'));
      const form = page.locator('[data-cmp-is="add-rewards"] form[novalidate]').first();
      await form.waitFor();
      await expectAccessible(page);
      await form.locator('button[type="submit"]').click();
      await expectAccessible(page);
    });

    test('the question before a session ends and the notice after it are accessible', async ({
      page,
      site,
      context,
    }) => {
      await signInByForm(page, site, MEMBER);
      // A pending response would renew the cookie.
      await page.goto('about:blank');
      await changeSessionCookie(context, (session) => ({
        ...session,
        expirationDates: { standard: Date.now() + 100_000 },
      }));
      await page.goto(site.publish('riteaid', '/rewards'));
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);

      await context.clearCookies();
      await page.goto(site.publish('riteaid', '/?referrer=%2Frewards#sessiontimeout'));
      await expect(page.getByText('signed you out for your safety')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
