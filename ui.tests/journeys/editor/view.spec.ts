import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { expect, test } from '../../support/test';

const HELP = '/riteaid-web/en/help';

test('an author looks at a page in dark, in Spanish, on the other site and as published, by keyboard', async ({
  page,
  site,
  context,
}) => {
  await page.goto(site.author(`/editor.html/content${HELP}.html`));
  const shown = page.frameLocator('iframe').locator('body');
  const color = () => shown.evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect(shown).toContainText('Help');
  const light = await color();

  const view = page.getByRole('button', { name: 'View', exact: true });
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'As my device' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.type('Dark');
  await page.keyboard.press('Enter');
  await expect.poll(color).not.toBe(light);

  const choose = async (name: string): Promise<void> => {
    await view.click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await choose('Spanish');
  await expect(page).toHaveURL(/\/editor\.html\/content\/riteaid-web\/es\/help\.html$/);
  await expect(shown).toContainText('Ayuda');
  await expect.poll(color).not.toBe(light);
  await choose('Tidewater Drug');
  await expect(page).toHaveURL(/\/editor\.html\/content\/bartell-web\/es\/help\.html$/);
  await choose('Light');

  await view.click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'View as published' }).click();
  const published = await opened;
  await expect(published).toHaveURL(/\/es\/help\.html\?wcmmode=disabled$/);
  // What only authors see is not there.
  await expect(published.locator('cq')).toHaveCount(0);
  await expect(published.locator('html')).not.toHaveAttribute('data-wcm-author');
});

test('the bar of the editor fits a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.author(`/editor.html/content${HELP}.html`));
  await expect(page.getByRole('button', { name: 'View', exact: true })).toBeVisible();
  await expectToFit(page);
});
