import { demoAccount, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { layoutShift } from '../../support/layoutShift';
import { resetServices, spoil } from '../../support/scenarios';
import { Scheduler } from '../../support/Scheduler';
import { expect, test } from '../../support/test';

const VISITS = '**/en.ragetnextvisits.json';

test.beforeEach(async ({ page, site, context }) => {
  await resetServices(context, site);
  await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
});

test('the counts link to their pages, and a booked vaccine visit is on the dashboard', async ({
  page,
  site,
}) => {
  const pharmacy = page.getByRole('region', { name: 'Your pharmacy' });
  await expect(pharmacy.getByRole('link', { name: '4 Ready to refill' })).toBeVisible();
  await expect(pharmacy.getByText('You have no vaccine visit booked.')).toBeVisible();
  await expectAccessible(page);

  await pharmacy.getByRole('link', { name: 'Book a vaccine visit' }).click();
  const scheduler = new Scheduler(page, site);
  await scheduler.toReview('Flu vaccine');
  await scheduler.book();
  await scheduler.expectBooked();
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await expect(pharmacy.getByText('Next vaccine visit')).toBeVisible();
  await expect(pharmacy.getByText(/^\w+day, \w+ \d+ at \d/)).toBeVisible();

  await pharmacy.getByRole('link', { name: '2 Suggestions' }).click();
  await expect(page).toHaveURL(/\/pharmacy\/suggestions$/);
});

for (const language of ['', '/es'])
  test(`the first screen of a phone shows what is ready and the figures${language}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.publish('riteaid', `${language}/ra-dashboard`));
    const texts = language
      ? ['Listas para recoger', 'Se pueden resurtir', '3,875', '$12.50']
      : ['Ready to pick up', 'Ready to refill', '3,875', '$12.50'];
    for (const text of texts)
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeInViewport({
        ratio: 1,
      });
  });

for (const width of [360, 768])
  test(`what loads moves nothing below it at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    const main = page.getByRole('main');
    await expect(main.getByText('You have no vaccine visit booked.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Show the history' })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Refill all/ })).toBeVisible();
    // The link beside “Refill all 4” moves by a few pixels; a card that moves counts more than 0.02.
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

test('visits that cannot be loaded leave the counts; responses in other formats are read', async ({
  page,
  tolerated,
}) => {
  tolerated.push(/status of 503/);
  const pharmacy = page.getByRole('region', { name: 'Your pharmacy' });
  await spoil(page, VISITS, 'status=503');
  await page.reload();
  await expect(pharmacy.getByText(/^Your next visits are not available right now\./)).toBeVisible();
  await expect(pharmacy.getByRole('link', { name: '2 Suggestions' })).toBeVisible();
  await expectAccessible(page);
  await spoil(page, VISITS, 'nasty');
  await pharmacy.getByRole('button', { name: 'Try again' }).click();
  await expect(pharmacy.getByText('You have no vaccine visit booked.')).toBeVisible();
});

test('an offer is loaded to the card by keyboard, and is there after a reload', async ({
  page,
  tolerated,
}) => {
  tolerated.push(/status of 503/);
  const offers = page.getByRole('region', { name: 'Offers for your card' });
  await offers.getByRole('searchbox', { name: 'Search offers' }).fill('floss');
  const floss = offers.getByRole('listitem');
  await expect(floss).toHaveCount(1);
  await spoil(page, '**/en.raloadoffer.json', 'status=503');
  await floss.getByRole('button', { name: /^Load to my card/ }).focus();
  await page.keyboard.press('Enter');
  await expect(floss.getByRole('alert')).toContainText('Load to my card');
  await expectAccessible(page);
  await page.unroute('**/en.raloadoffer.json');
  await page.keyboard.press('Enter');
  await expect(floss.getByText(/^On your card\./)).toBeVisible();
  await page.reload();
  await offers.getByRole('combobox', { name: 'Category' }).selectOption('Oral care');
  await expect(offers.getByRole('listitem').filter({ hasText: 'floss' })).toContainText(
    'On your card.',
  );
  await expectAccessible(page);
});

test('the dashboard shows the chosen store with its hours, in both languages', async ({
  page,
  site,
}) => {
  const store = page.getByRole('region', { name: 'Your store' });
  await expect(store.getByText(/^Choose your store/)).toBeVisible();
  await expect(store.getByRole('link', { name: 'Find a store' })).toHaveAttribute(
    'href',
    /\/stores$/,
  );
  await page.context().addCookies([{ name: 'storeNumber', value: '4525', url: page.url() }]);
  await page.reload();
  await expect(store.getByRole('link', { name: 'Directions' })).toBeVisible();
  await expect(store.getByRole('definition').first()).toHaveText(/^(Open|Closed)/);
  await expectAccessible(page);

  await page.goto(site.publish('riteaid', '/es/ra-dashboard'));
  const tienda = page.getByRole('region', { name: 'Su tienda' });
  await expect(tienda.getByRole('link', { name: 'Cambiar de tienda' })).toBeVisible();
  await expect(tienda.getByRole('definition').first()).toHaveText(/^(Abiert|Cerrad)/);
});
