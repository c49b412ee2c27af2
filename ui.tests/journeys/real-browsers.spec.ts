import { DEMO, demoAccount, signInByForm, SignInForm } from '../support/account';
import { hydrated } from '../support/hydrated';
import { Scheduler } from '../support/Scheduler';
import { StoreLocator } from '../support/StoreLocator';
import { expect, test } from '../support/test';
import type { Page } from '@playwright/test';

/** Browsers as visitors have them: with a translation, a wrong clock, and a page that is older than the site. */

const WRONG = { email: DEMO['UBA Only'], password: 'not-the-password-1' };

/** Translates the page as Chrome does, and everything that appears on it from then on. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateAll = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const { parentElement } = text;
        if (text.data.trim() === '' || parentElement?.closest('font,script,style,template'))
          continue;
        const outer = document.createElement('font' as string);
        const inner = outer.appendChild(document.createElement('font' as string));
        inner.textContent = text.data;
        text.replaceWith(outer);
      }
    };
    translateAll();
    // A browser asks its service for the translation of new texts, which takes a while.
    new MutationObserver(() => setTimeout(translateAll, 300)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

for (const when of ['before', 'after'] as const)
  test(`a sign-in form that is translated ${when} hydration shows errors and signs in`, async ({
    page,
    site,
  }) => {
    const form = new SignInForm(page);
    await page.goto(site.publish('riteaid', '/login'));
    if (when === 'before') await translate(page);
    await form.username.fill(WRONG.email);
    await form.hydrated();
    if (when === 'after') await translate(page);
    await expect(form.username).toHaveValue(WRONG.email);
    await form.send(WRONG);
    await expect(form.alert).toContainText('do not match');
    const posted = page.waitForRequest('**/en.raauth.json');
    await form.send(demoAccount('UBA Only'));
    const fields = new URLSearchParams((await posted).postData() ?? '');
    expect(fields.get('password')).toMatch(/^v1\./);
    await page.waitForURL('**/ra-dashboard');
  });

test('a translated form for a new password reports an error and its success', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/forgotpassword'));
  const slot = page.locator('[data-cmp-is="forgot-password"]');
  await hydrated(slot);
  await translate(page);
  const email = slot.getByRole('textbox');
  await email.fill('ana.reyes');
  await slot.getByRole('button').first().click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(DEMO['UBA Only']);
  await slot.getByRole('button').first().click();
  await expect(slot.getByRole('status')).toContainText('we emailed it a link');
});

test('a translated store search finds stores twice', async ({ page, site }) => {
  const locator = new StoreLocator(page, 'store-locator');
  await locator.open(site.publish('riteaid', '/stores'), locator.button('Search'));
  const find = async (query: string, city: string): Promise<void> => {
    await locator.search(query);
    await expect(locator.stores.filter({ hasText: city }).first()).toBeVisible();
  };
  await find('15223', 'Pittsburgh');
  await translate(page);
  await find('17101', 'Harrisburg');
  await find('15223', 'Pittsburgh');
});

for (const minutes of [-90, 20, 45])
  test(`a member signs in and stays on a device whose clock is ${minutes} minutes ahead`, async ({
    page,
    site,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await page.clock.resume();
    await signInByForm(page, site, demoAccount('UBA + Rewards'));
    await page.reload();
    await expect(page.getByRole('main').getByText('Points').first()).toBeVisible();
    await page.goto(site.publish('riteaid', '/account/profile'));
    await expect(page.getByLabel('First name')).toBeVisible();
  });

for (const minutes of [20, 40])
  test(`a chosen vaccine time is kept on a device whose clock is ${minutes} minutes ahead`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await page.clock.resume();
    const scheduler = new Scheduler(page, site);
    await scheduler.open();
    await scheduler.toReview('Flu vaccine');
    await expect(page.getByText(/^We are holding this time for you until/)).toBeVisible();
    await scheduler.book();
    await scheduler.expectBooked();
  });

/** Takes the code of a slot from the server, as a deployment does. */
async function deploy(page: Page, chunk: string): Promise<void> {
  await page.route(new RegExp(`/${chunk}[.\\w-]*\\.js`), (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
}

test('a page whose code is gone loads itself again once, and then says that it is out of date', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/404|could not be loaded|MIME type/);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await deploy(page, 'sign-in');
  await page.goto(site.publish('riteaid', '/login'));
  const form = new SignInForm(page);
  await form.username.focus();
  await expect.poll(() => loads).toBe(2);
  await form.username.focus();
  const notice = page.getByRole('alert').filter({ hasText: 'This page is out of date' });
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await form.hydrated();
  expect(loads).toBe(3);
});

test('a visitor who has typed keeps the text while the page says that it is out of date', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/404|could not be loaded|MIME type/);
  await page.goto(site.publish('riteaid', '/login'));
  await deploy(page, 'sign-in');
  const form = new SignInForm(page);
  await form.username.fill(WRONG.email);
  await expect(page.getByText('This page is out of date')).toBeVisible();
  await expect(form.username).toHaveValue(WRONG.email);
});
