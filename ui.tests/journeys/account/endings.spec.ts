import { accountButton, createAccount, demoAccount, newcomer, signIn } from '../../support/account';
import { hydrated } from '../../support/hydrated';
import { expect, test } from '../../support/test';
import type { Page } from '@playwright/test';

/* Each action on an account ends with a message that has the focus, and with a next step. */

const MEMBER = demoAccount('UBA + Rewards + Rx');

const notice = (page: Page) => page.locator('[data-cmp-is="session-notice"]').getByRole('region');

async function expectNotice(page: Page, sentence: string, way?: string): Promise<void> {
  await expect(notice(page).getByText(sentence)).toBeFocused();
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  if (way !== undefined) await expect(notice(page).getByRole('link', { name: way })).toBeVisible();
}

for (const [language, path, words, way] of [
  ['English', '/stores', 'You are signed out on this device. Thank you for your visit.', 'Sign in'],
  [
    'Spanish',
    '/es/stores',
    'Cerró su sesión en este dispositivo. Gracias por su visita.',
    'Iniciar sesión',
  ],
] as const)
  test(`signed out in ${language}: the page stays, and confirms it until the notice is closed`, async ({
    page,
    site,
  }) => {
    await signIn(page, site, MEMBER);
    await page.goto(site.publish('riteaid', path));
    await accountButton(page).click();
    await page.getByRole('button', { name: /^(Sign out|Cerrar sesión)$/ }).click();
    await page.waitForURL(`**${path}#signedout`);
    await expectNotice(page, words, way);
    await page.reload();
    await expectNotice(page, words, way);
    await page.keyboard.press('Escape');
    await expect(notice(page)).toBeHidden();
    await expect(page).toHaveURL(site.publish('riteaid', path));
  });

test('signed out on the dashboard, a visitor is not asked to sign in', async ({ page, site }) => {
  await signIn(page, site, MEMBER);
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(site.publish('riteaid', '/#signedout'));
  await expectNotice(
    page,
    'You are signed out on this device. Thank you for your visit.',
    'Sign in',
  );
});

test('signed up: the dashboard welcomes, and nothing of the person is in the address', async ({
  page,
  site,
}) => {
  const person = newcomer();
  await page.goto(site.publish('riteaid', '/signup'));
  const slot = page.locator('[data-cmp-is="sign-up"]');
  await hydrated(slot);
  for (const name of ['firstName', 'lastName', 'email', 'password'] as const)
    await slot.locator(`[name="${name}"]`).fill(person[name]);
  await slot.locator('[name="confirmPassword"]').fill(person.password);
  await slot.locator('[name="terms"]').check();
  await slot.locator('button[type="submit"]').click();
  await page.waitForURL(site.publish('riteaid', '/ra-dashboard#accountready'));
  await expectNotice(
    page,
    'Welcome! Your account is ready, and you are signed in. Your dashboard shows what you can set up next.',
  );
});

test('rewards joined: the dashboard says so', async ({ page, site, request }) => {
  await signIn(page, site, await createAccount(request, site));
  await page.goto(site.publish('riteaid', '/add-rewards'));
  const slot = page.locator('[data-cmp-is="add-rewards"]');
  await hydrated(slot);
  await slot.locator('[name="phone"]').fill('(202) 555-0123');
  await slot.locator('[name="phone"]').press('Enter');
  await page.waitForURL('**/ra-dashboard#rewardsadded');
  await expectNotice(
    page,
    'Your rewards are part of your account now. Your dashboard shows your points.',
  );
});
