import type { Page } from '@playwright/test';
import { demoAccount, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { resetServices, spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';

const PAGE = '/pharmacy/suggestions';
const DEV = demoAccount('UBA + Rewards + Rx');

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const suggestion = (page: Page, name: string) => page.getByRole('group', { name });

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('a patient comes from the dashboard, answers, and finds the answers saved', async ({
  page,
  site,
}) => {
  await signIn(page, site, DEV);
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await page.getByRole('link', { name: /^\d+ Suggestions$/ }).click();
  await expect(heading(page, 'Flu vaccine')).toBeVisible();
  await expectAccessible(page);

  await suggestion(page, 'Flu vaccine')
    .getByRole('button', { name: 'Remind me in a week' })
    .click();
  await expect(page.getByText('We will remind you in a week.')).toBeFocused();
  const together = 'All your prescriptions on one day';
  await suggestion(page, together).getByRole('button', { name: 'Yes, please' }).click();
  await expect(page.getByText('Thank you. Your pharmacy will take care of it.')).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(
    page.getByText('You do not need to do anything now.', { exact: false }),
  ).toBeVisible();
});

test('a patient repeats an answer whose response was lost, with the keyboard alone, at 320 pixels', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, site, demoAccount('UBA + Rx'));
  await page.goto(site.publish('riteaid', PAGE));
  const metformin = suggestion(page, 'Metformin: a refill is due');
  await spoil(page, '**/en.raupdatecustomeractionforopportunity.json', 'break');
  await metformin.getByRole('button', { name: 'Yes, please' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'choose again' })).toBeVisible();
  await page.unroute('**/en.raupdatecustomeractionforopportunity.json');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you. Now choose when to pick it up.')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Refill prescriptions' }).last()).toBeFocused();
  await expectToFit(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/online-prescription-refills/);
});

const guests = {
  riteaid: { rx: '004700040001', store: '101', lastName: 'Nuñez', born: ['1', '2', '1980'] },
  bartell: { rx: '004700050001', store: '6901', lastName: 'Kim', born: ['9', '23', '1955'] },
} as const;

for (const brand of ['riteaid', 'bartell'] as const)
  test(`${brand}: a guest sees suggestions with the number on a label, also after a reload`, async ({
    page,
    site,
    context,
  }) => {
    const { rx, store, lastName, born } = guests[brand];
    await context.addCookies([{ name: 'storeNumber', value: store, url: site.publish(brand) }]);
    await page.goto(site.publish(brand, PAGE));
    await page.getByRole('button', { name: 'Continue without signing in' }).click();
    await page.getByRole('textbox', { name: 'Prescription number' }).fill(rx);
    await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
    await page.getByRole('textbox', { name: 'Month' }).fill(born[0]);
    await page.getByRole('textbox', { name: 'Day' }).fill(born[1]);
    await page.getByRole('textbox', { name: 'Year' }).fill(born[2]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, `For ${lastName}`)).toBeFocused();
    await page.reload();
    await expect(heading(page, `For ${lastName}`)).toBeFocused();
    await expectAccessible(page);
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    for (const secret of [lastName, born[2], rx]) expect(stored).not.toContain(secret);
    await page.getByRole('button', { name: 'Another patient' }).click();
    await expect(heading(page, 'Find your suggestions with a label')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('');
  });
