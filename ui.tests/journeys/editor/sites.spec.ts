import { expectAccessible } from '../../support/axe';
import { expect, test } from '../../support/test';

test('an author finds a page in the list of sites and opens it', async ({ page, site }) => {
  await page.goto(site.author('/sites.html'));
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Pages below Marigold/ }).click();
  await page
    .getByRole('link', { name: /^Pages below/ })
    .first()
    .click();
  await expect(page.getByText('/content/thrifty-web/en/our-story')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: 'content' })
    .click();
  await expect(page.getByRole('link', { name: /^Pages below Marigold/ })).toBeVisible();
  await page.goBack();
  await page
    .getByRole('listitem')
    .filter({ hasText: '/en/our-story' })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/editor\.html\/content\/thrifty-web\/en\/our-story\.html$/);
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
  await expect(page).toHaveTitle(/^Our story\b.* – Page editor$/);
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText(/^Our story\b/);
});

test('a list that cannot be loaded says why, and can be asked for again', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  await page.route('**/content.2.json', (route) => route.abort(), { times: 1 });
  await page.goto(site.author('/sites.html'));
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Pages below/ }).first()).toBeVisible();
});
