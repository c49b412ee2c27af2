import type { Page } from '@playwright/test';
import { demoAccount, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { resetServices } from '../../support/scenarios';
import { expect, test } from '../../support/test';

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('the pharmacy asks the doctor, and the patient sees the approval and refills', async ({
  page,
  site,
}) => {
  await signIn(page, site, demoAccount('UBA + Rx'));
  const list = site.publish('riteaid', '/pharmacy/prescriptions');
  await page.goto(list);
  const omeprazole = page.getByRole('article', { name: /^Omeprazole/ });
  await omeprazole.getByRole('button', { name: /^Ask my doctor for me/ }).click();
  const state = omeprazole.getByRole('status').filter({ hasText: 'We asked your doctor' });
  await expect(state).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(state).toBeVisible();
  await expect(omeprazole.getByRole('button', { name: /^Ask my doctor/ })).toHaveCount(0);

  await page.goto(site.author('/mock/pharmacy'));
  await page.getByRole('button', { name: /^Approve.*004700010006/ }).click();
  await expect(page.getByText('The decision was stored')).toBeVisible();

  await page.goto(list);
  await expect(omeprazole.getByText(/^Your doctor has approved a new prescription/)).toBeVisible();
  await expect(omeprazole.getByRole('link', { name: /^Refill/ })).toBeVisible();
});

/** Sends the prescription of a guest, who is a patient of the sister pharmacy, with the facts on the label. */
async function refillAsGuest(page: Page): Promise<void> {
  for (const [name, text] of [
    ['Prescription number', CLONIDINE],
    ['Store number', '6901'],
    ['Last name', 'Kim'],
    ['Month', '9'],
    ['Day', '23'],
    ['Year', '1955'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(text);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Pickup date' })).toHaveValue(/\d/);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550123');
  await page.getByRole('button', { name: 'Refill 1 prescription' }).click();
}

/** A prescription without refills. */
const CLONIDINE = '004700050002';

test('a guest has the pharmacy ask the doctor, gets a message, and refills after the approval', async ({
  page,
  site,
}) => {
  const form = site.publish(
    'bartell',
    '/pharmacy/services/prescription-refills/online-prescription-refills',
  );
  await page.goto(form);
  await page.getByRole('button', { name: 'Refill without signing in' }).click();
  await refillAsGuest(page);
  const label = page.getByRole('listitem').filter({ hasText: 'No refills left.' });
  await expect(label).toContainText('or let us ask.');
  await label.getByRole('button', { name: /^Ask my doctor for me/ }).click();
  const state = label.getByRole('status').filter({ hasText: 'We asked your doctor' });
  await expect(state).toBeFocused();
  await expect(label.getByRole('button', { name: /^Ask my doctor/ })).toHaveCount(0);
  await expect(page.getByText('Clonidine')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(site.author('/mock/pharmacy'));
  await page.getByRole('button', { name: /^Approve.*004700050002/ }).click();
  await expect(page.getByText('The decision was stored')).toBeVisible();
  await page.goto(site.author('/mock/outbox'));
  await expect(page.getByText('There is news about your request.').first()).toBeVisible();
  await expect(page.getByText(/Clonidine|approved/)).toHaveCount(0);

  // A guest who comes back in the same tab is not asked again how to go on.
  await page.goto(form);
  await refillAsGuest(page);
  await expect(
    page.getByRole('heading', { name: 'We are filling your prescription' }),
  ).toBeFocused();
});
