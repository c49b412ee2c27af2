import type { Page } from '@playwright/test';
import { demoAccount, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { resetServices, spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';

const REPLACE = '**/en.rareplacecard.json';
const OTHER = '**/en.ragetothercard.json';
const MERGE = '**/en.ramergecards.json';

test.beforeEach(async ({ page, site, context }) => {
  await resetServices(context, site);
  await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
  await page.goto(site.publish('riteaid', '/account/rewards'));
});

const slot = (page: Page) => page.locator('[data-cmp-is="rewards-card-settings"]');
const status = (page: Page) => slot(page).getByRole('status').first();
const button = (page: Page, name: string) => slot(page).getByRole('button', { name });
const figures = (page: Page) => slot(page).getByRole('definition');

async function lose(page: Page): Promise<void> {
  await button(page, 'My card is lost').click();
  await button(page, 'Cancel the card and get a new one').click();
}

async function findOther(page: Page, cardNumber = '4800155501423111'): Promise<void> {
  await button(page, 'Combine two cards').click();
  await slot(page).getByLabel('Card number', { exact: true }).fill(cardNumber);
  await slot(page).getByLabel('Phone number of that card').fill('2025550132');
  await button(page, 'Show both cards').click();
}

test('a member follows the dashboard, replaces a lost card by keyboard, and shows the new one', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await page.getByRole('link', { name: 'Card lost, or two cards?' }).click();
  await page.waitForURL('**/account/rewards');
  await expect(figures(page)).toHaveText(['4800 1555 0142 3020', '3,875', '$12.50']);
  await button(page, 'My card is lost').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Before you cancel your card' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Your new card is ready.');
  await expect(status(page)).toBeFocused();
  await expect(figures(page)).toHaveText([/^4800 15\d\d \d{4} \d{4}$/, '3,875', '$12.50']);
  const number = (await figures(page).first().textContent()) ?? '';
  expect(number).not.toBe('4800 1555 0142 3020');
  await expectAccessible(page);
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await page.getByRole('button', { name: 'Show my card' }).click();
  await expect(page.getByRole('dialog').getByText(number)).toBeVisible();
});

test('two cards become one: both are shown first, and the history has both', async ({
  page,
  site,
}) => {
  await findOther(page);
  const table = slot(page).getByRole('table', { name: 'What both cards have' });
  await expect(table.getByRole('row').nth(1)).toContainText('3,875');
  await expect(table.getByRole('row').nth(2)).toContainText('860');
  await expect(
    slot(page).getByText('In total: 4,735 points and $15.50 in Bonus Cash.'),
  ).toBeVisible();
  await expectAccessible(page);
  await slot(page).getByRole('radio', { name: '4800 1555 0142 3111' }).check();
  await button(page, 'Combine cards').click();
  await expect(status(page)).toBeFocused();
  await expect(figures(page)).toHaveText(['4800 1555 0142 3111', '4,735', '$15.50']);
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  const card = page.getByRole('region', { name: 'Your rewards' });
  await expect(card.getByRole('definition')).toHaveText(['4,735', '$15.50']);
  await page.goto(site.publish('riteaid', '/account/rewards'));
  await findOther(page, '4800155501423020');
  await expect(
    slot(page).getByText('We could not find a card with this number and phone number.'),
  ).toBeVisible();
});

test("another account's card is refused as unknown, and the typed number stays", async ({
  page,
}) => {
  await findOther(page, '4800155501423012');
  await expect(
    slot(page).getByText('We could not find a card with this number and phone number.'),
  ).toBeVisible();
  await expect(slot(page).getByLabel('Card number', { exact: true })).toHaveValue(
    '4800 1555 0142 3012',
  );
  expect(new URL(page.url()).search).toBe('');
});

test('a lost response, a failing service and responses in other formats lose nothing', async ({
  page,
  tolerated,
}) => {
  tolerated.push(/status of 503/, /ERR_/);
  await spoil(page, REPLACE, 'status=503');
  await lose(page);
  await expect(slot(page).getByText('Our service is not working right now.')).toBeVisible();
  await expect(figures(page).first()).toHaveText('4800 1555 0142 3020');
  await spoil(page, REPLACE, 'nasty');
  await button(page, 'Cancel the card and get a new one').click();
  await expect(status(page)).toContainText('Your new card is ready');
  await spoil(page, OTHER, 'nasty');
  await findOther(page);
  await expect(slot(page).getByText(/^In total: 4,735 points/)).toBeVisible();
  // The first response is lost after the cards were merged.
  await page.unroute(MERGE);
  let asked = 0;
  await page.route(MERGE, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Combine cards').click();
  await expect(status(page)).toContainText('We combined your cards');
  await expect(figures(page).nth(1)).toHaveText('4,735');
  expect(asked).toBe(2);
});

test('two tabs that lose the same card get the same new one', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(figures(other).first()).toHaveText('4800 1555 0142 3020');
  await button(page, 'My card is lost').click();
  await lose(other);
  await expect(status(other)).toContainText('Your new card is ready');
  await button(page, 'Cancel the card and get a new one').click();
  await expect(status(page)).toContainText('Your new card is ready');
  await expect(figures(other).first()).toHaveText(/^4800 15\d\d \d{4} \d{4}$/);
  await expect(figures(other).first()).not.toHaveText('4800 1555 0142 3020');
  await expect(figures(page)).toHaveText(await figures(other).allTextContents());
});

test('a session that ends in the middle leads to the sign-in form, and the card stays', async ({
  page,
  context,
  tolerated,
}) => {
  tolerated.push(/status of 4(03|22)/);
  await button(page, 'My card is lost').click();
  const kept = (await context.cookies()).filter(({ name }) => name !== 'login-token');
  await context.clearCookies();
  await context.addCookies(kept);
  await button(page, 'Cancel the card and get a new one').click();
  await page.waitForURL(/login|#sessiontimeout/);
});

test('on a phone with large text nothing is cut off, and the first frame has no number', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await findOther(page);
  await expect(slot(page).getByRole('table')).toBeVisible();
  await expectToFit(page);
  const markup = await (await page.request.get(page.url())).text();
  expect(markup).not.toMatch(/4800/);
});
