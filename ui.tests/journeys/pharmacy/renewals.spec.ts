import { demoAccount, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { resetServices } from '../../support/scenarios';
import { expect, test } from '../../support/test';

test.afterEach(async ({ request, site }) => {
  await resetServices(request, site);
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
