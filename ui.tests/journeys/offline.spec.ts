import type { Locator, Page } from '@playwright/test';
import { DEMO, DEMO_PASSWORD, demoAccount, newcomer, signIn, SignInForm } from '../support/account';
import { hydrated } from '../support/hydrated';
import { Scheduler } from '../support/Scheduler';
import { expect, test } from '../support/test';

/** A device that loses its connection while a visitor fills in a form, and gets it back. */

const OFFLINE = 'Your device is offline.';

// Chromium logs each request that fails.
test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/] });

const alert = (page: Page | Locator): Locator =>
  page.getByRole('alert').filter({ hasText: OFFLINE });

/** Expects that the page explains the failure and blames nothing else. */
async function expectOffline(page: Page): Promise<void> {
  await expect(alert(page).first()).toBeVisible();
  await expect(page.getByText(/ad blockers|Our service is not working/)).toHaveCount(0);
}

test('sign-up says that the device is offline, keeps the entries, and goes on when it is online', async ({
  page,
  context,
  site,
}) => {
  const slot = page.locator('[data-cmp-is="sign-up"]');
  const field = (name: string): Locator => slot.locator(`[name="${name}"]`);
  await page.goto(site.publish('riteaid', '/signup'));
  await hydrated(slot);
  await context.setOffline(true);
  const person = newcomer();
  const fillPasswords = async (): Promise<void> => {
    await field('password').fill(person.password);
    await field('confirmPassword').fill(person.password);
  };
  for (const name of ['firstName', 'lastName', 'email'] as const)
    await field(name).fill(person[name]);
  await fillPasswords();
  await field('terms').check();
  const submit = slot.locator('button[type="submit"]');
  await submit.click();
  await expectOffline(page);
  await expect(field('email')).toHaveValue(person.email);
  await context.setOffline(false);
  // Each form empties its passwords after a failure.
  await fillPasswords();
  await submit.click();
  await page.waitForURL('**/ra-dashboard#accountready');
});

test('sign-in says that the device is offline, also if the bot check was loaded before', async ({
  page,
  context,
  site,
}) => {
  const form = new SignInForm(page);
  await form.open(site.publish('riteaid', '/login'));
  await form.username.fill(DEMO['UBA Only']);
  await page.waitForFunction(() => 'grecaptcha' in window);
  await context.setOffline(true);
  await form.password.fill(DEMO_PASSWORD);
  await form.button.click();
  await expectOffline(page);
  await expect(form.username).toHaveValue(DEMO['UBA Only']);
  await context.setOffline(false);
  await form.password.fill(DEMO_PASSWORD);
  await form.button.click();
  await page.waitForURL('**/ra-dashboard');
});

test('a form whose code has not arrived waits for the connection, and is then sent', async ({
  page,
  context,
  site,
}) => {
  const form = new SignInForm(page);
  // The browser fetches no code ahead.
  await page.route(/\.js/, (route) =>
    /site|main/.test(route.request().url()) || route.request().resourceType() === 'document'
      ? route.continue()
      : route.abort('internetdisconnected'),
  );
  await page.goto(site.publish('riteaid', '/login'));
  await context.setOffline(true);
  const notice = page.getByRole('status').getByText(OFFLINE);
  await expect(notice).toBeVisible();
  await form.username.fill(DEMO['UBA Only']);
  await form.password.fill(DEMO_PASSWORD);
  await form.button.click();
  await expect(form.button).toHaveAttribute('aria-busy', 'true');
  await expect(form.username).toHaveValue(DEMO['UBA Only']);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.waitForURL('**/ra-dashboard');
});

test('a refill says that the device is offline, and is sent when it is online', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
  await page.goto(
    site.publish('riteaid', '/pharmacy/services/prescription-refills/online-prescription-refills'),
  );
  await expect(page.getByRole('textbox', { name: 'Pickup date' })).toHaveValue(/\d/, {
    timeout: 15_000,
  });
  await page.getByRole('checkbox', { name: 'Montelukast' }).check();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550123');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'Refill 1 prescription' });
  await send.click();
  await expectOffline(page);
  await expect(page.getByRole('checkbox', { name: 'Montelukast' })).toBeChecked();
  await context.setOffline(false);
  await send.click();
  await expect(
    page.getByRole('heading', { name: 'We are filling your prescription' }),
  ).toBeVisible();
});

test('the scheduler says that the device is offline, keeps the step, and goes on when it is online', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.chooseVaccines('Flu vaccine');
  await scheduler.chooseStore();
  await page.getByRole('button', { name: /^Earliest/ }).click();
  await context.setOffline(true);
  await scheduler.next();
  await expectOffline(page);
  await context.setOffline(false);
  await scheduler.next();
  await scheduler.step('Who is the patient?');
  await scheduler.fillPatient();
  await scheduler.answerQuestions();
  await scheduler.consent();
  await context.setOffline(true);
  await scheduler.book();
  await expectOffline(page);
  await context.setOffline(false);
  await scheduler.book();
  await scheduler.expectBooked();
});
