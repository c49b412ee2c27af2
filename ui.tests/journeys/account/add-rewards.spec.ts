import type { APIRequestContext, Page } from '@playwright/test';
import { demoAccount, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { resetServices } from '../../support/scenarios';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

test.beforeEach(async ({ page, site, context }) => {
  await resetServices(context, site);
  await signIn(page, site, demoAccount('UBA Only'));
  await page.goto(site.publish('riteaid', '/add-rewards'));
});

const slot = (page: Page) => page.locator('[data-cmp-is="add-rewards"]');
const button = (page: Page, name: string) => slot(page).getByRole('button', { name });

/** Returns the code in the newest text message, from the mock outbox. */
async function texted(request: APIRequestContext, site: Site): Promise<string> {
  const outbox = await (await request.get(site.author('/mock/outbox'))).text();
  return /(\d{6}) is your code to link your rewards card/.exec(outbox)?.[1] ?? '';
}

test('a member links a card by its phone number, with the keyboard', async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await button(page, 'I do not have the number').focus();
  await page.keyboard.press('Enter');
  await expect(slot(page).getByLabel('Phone number of your card')).toBeFocused();
  await page.keyboard.type('2025550132');
  await page.keyboard.press('Enter');
  await expect(slot(page).getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await expectToFit(page);
  await page.keyboard.type(await texted(request, site));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ra-dashboard*');
  const card = page.getByRole('region', { name: 'Your rewards' });
  await expect(card.getByRole('definition')).toHaveText(['860', '$3.00']);
});

test('a phone number without a card, with several cards, and of another account leads to the same message', async ({
  page,
}) => {
  await button(page, 'I do not have the number').click();
  const read = new Set<string>();
  for (const phone of ['2025550199', '2025550133', '2025550134']) {
    await slot(page).getByLabel('Phone number of your card').fill(phone);
    await button(page, 'Text me a code').click();
    const shown = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
    const message = slot(page).getByText(`If ${shown} is on one card`);
    read.add(((await message.textContent()) ?? '').replace(shown, ''));
    await button(page, 'Get another code').click();
  }
  expect(read.size).toBe(1);
  await slot(page).getByLabel('Phone number of your card').fill('2025550199');
  await button(page, 'Text me a code').click();
  await slot(page).getByLabel('Code', { exact: true }).fill('123456');
  await button(page, 'Link my card').click();
  await expect(
    slot(page).getByText(
      'This code does not match or has expired. Check it, or ask for a new one.',
    ),
  ).toBeVisible();
});
