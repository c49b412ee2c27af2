import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { watchLeaks } from '../../support/leaks';
import { resetServices } from '../../support/scenarios';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const BEN = 'ben.okafor@example.com';

/** Moves a prescription as a pharmacist, and returns the link from the mail to the patient. */
async function noticeOf(
  request: APIRequestContext,
  site: Site,
  rxNumber: string,
  standing: string,
): Promise<string> {
  await request.get(site.author('/mock/pharmacy'));
  const moved = await request.post(site.author('/mock/pharmacy/move'), {
    form: { rxNumber, standing },
    headers: { Origin: new URL(site.author('/')).origin },
  });
  expect(moved.ok()).toBe(true);
  const outbox = await (await request.get(site.author('/mock/outbox'))).text();
  expect(outbox).not.toMatch(/Lisinopril|Atorvastatin/);
  const link = /href="([^"]*notice#[^"]+)"/.exec(outbox.slice(outbox.indexOf(BEN)))?.[1];
  if (link === undefined) throw new Error('No mail with a link was sent to the patient.');
  return link;
}

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('a mail reveals nothing about health until the birth date is entered', async ({
  page,
  site,
  context,
  request,
}) => {
  const leaks = watchLeaks(context, site, /Lisinopril|\b1975\b|004700010003/);
  await page.goto(await noticeOf(request, site, '004700010003', 'ready'));
  await expect(page.getByRole('button', { name: 'Show the message' })).toBeVisible();
  await expect(page).toHaveURL(site.publish('riteaid', '/pharmacy/notice'));
  await expect(page.locator('body')).not.toContainText('Lisinopril');
  await expectAccessible(page);

  const born = async (year: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Month' }).fill('6');
    await page.getByRole('textbox', { name: 'Day' }).fill('30');
    await page.getByRole('textbox', { name: 'Year' }).fill(year);
    await page.getByRole('button', { name: 'Show the message' }).click();
  };
  await born('1976');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('1976');
  await born('1975');
  await expect(page.getByRole('heading', { name: 'Ready for pickup' })).toBeVisible();
  await expect(page.getByText('Lisinopril')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();
  await expectAccessible(page);

  // The next visitor at this computer finds nothing.
  await page.reload();
  await expect(page.getByText('This page needs the link in our message.')).toBeVisible();
  expect(await leaks.found()).toEqual([]);
});

test('a question from the pharmacist asks the patient to call', async ({ page, site, request }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(await noticeOf(request, site, '004700010004', 'problem'));
  await page.getByRole('textbox', { name: 'Month' }).fill('6');
  await page.getByRole('textbox', { name: 'Day' }).fill('30');
  await page.getByRole('textbox', { name: 'Year' }).fill('1975');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We have a question' })).toBeVisible();
  await expectToFit(page);
});
