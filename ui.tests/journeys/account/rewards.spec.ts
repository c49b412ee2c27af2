import { demoAccount, signIn, signOut } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { resetServices, spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';

const DETAILS = '**/en.ragetdashboarddetails.json';
const HISTORY = '**/en.ragetpointshistory.json';

test.beforeEach(async ({ page, site, context }) => {
  await resetServices(context, site);
  await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
});

test('a member sees points and cash, and opens the history by keyboard', async ({ page }) => {
  const card = page.getByRole('region', { name: 'Your rewards' });
  await expect(card.getByRole('definition')).toHaveText(['3,875', '$12.50']);
  await expect(card.getByText('125 points to your next $2.00')).toBeVisible();
  await card.getByRole('button', { name: 'Show the history' }).focus();
  await page.keyboard.press('Enter');
  const months = card.getByRole('table', { name: 'Points by month' });
  await expect(months.getByRole('row')).toHaveCount(7);
  await expect(card.getByText(/ points expire on /).first()).toBeVisible();
  await card.getByRole('radio', { name: 'Everything' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(card.getByText('6 entries')).toBeVisible();
  const entries = card.getByRole('table', { name: 'All activity' });
  await expect(entries.getByRole('row').nth(1)).toContainText('−1,000 points, +$2.00');
  await expectAccessible(page);
});

test('one failing card leaves the others, and responses in other formats are read', async ({
  page,
  tolerated,
}) => {
  tolerated.push(/status of 503/);
  await spoil(page, HISTORY, 'status=503');
  const card = page.getByRole('region', { name: 'Your rewards' });
  await card.getByRole('button', { name: 'Show the history' }).click();
  await expect(card.getByText('Your history is not available right now.')).toBeVisible();
  await expect(card.getByRole('definition')).toHaveText(['3,875', '$12.50']);
  await spoil(page, HISTORY, 'nasty');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('table', { name: 'All activity' }).getByRole('row')).toHaveCount(11);
  await spoil(page, DETAILS, 'nasty');
  await page.reload();
  await expect(card.getByRole('definition')).toHaveText(['3,875', '$12.50']);
});

test('the next page shows the last figures at once with their age, and sign-out forgets them', async ({
  page,
  tolerated,
}) => {
  tolerated.push(/status of 503/);
  const card = page.getByRole('region', { name: 'Your rewards' });
  await expect(card.getByText('Updated now')).toBeVisible();
  await page.evaluate(() => {
    const name = 'persisted:rewards-figures';
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '') as { savedAt: number };
    sessionStorage.setItem(name, JSON.stringify({ ...kept, savedAt: Date.now() - 600_000 }));
  });
  await spoil(page, DETAILS, 'status=503');
  await page.reload();
  await expect(card.getByRole('definition')).toHaveText(['3,875', '$12.50']);
  await expect(card.getByText('Updated 10 minutes ago')).toBeVisible();
  await expect(card.getByText('We could not update your points.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(DETAILS);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('Updated now')).toBeVisible();
  await signOut(page);
  await expect(page.getByText('You are signed out on this device.')).toBeVisible();
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(stored).not.toContain('figures');
});

test('the card opens at the till without a network, and its bars stay in sight on a small screen', async ({
  page,
  context,
}) => {
  const show = page.getByRole('button', { name: 'Show my card' });
  await expect(show).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await show.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Your rewards card' });
  await expect(card.getByText('4800 1555 0142 3020')).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Your rewards card' })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 480 });
  await expect(card.getByRole('img', { name: /^Barcode/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(show).toBeFocused();
  await context.setOffline(false);
});
