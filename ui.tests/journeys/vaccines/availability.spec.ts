import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { watchLeaks } from '../../support/leaks';
import { spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';

const SERVICE = '**/en.racloudgetavailablestores.json*';

const free = (page: Page) =>
  page.getByRole('heading', { name: /^\d+ stores? with available times/ });

async function search(
  page: Page,
  { vaccine = 'Flu vaccine', place = '08104' } = {},
): Promise<void> {
  await page.getByRole('radio', { name: vaccine, exact: true }).check();
  await page.getByRole('textbox', { name: 'ZIP code, or city and state' }).fill(place);
  await page.getByRole('button', { name: 'Show times' }).click();
}

const pages = [
  ['riteaid', '/vaccines', '08104'],
  ['bartell', '/vaccines', 'Seattle, WA'],
] as const;

for (const [brand, path, place] of pages)
  test(`${brand}: a visitor finds a store, a day and a time`, async ({ page, site }) => {
    await page.goto(site.publish(brand, path));
    await search(page, { place });
    await expect(free(page)).toBeFocused();
    await expectAccessible(page);
    const store = page.getByRole('listitem').filter({ hasText: 'First available time:' }).first();
    await expect(store.getByRole('link', { name: /^Call to book/ })).toHaveAttribute(
      'href',
      /^tel:\+1\d{10}$/,
    );
    await store.getByText('Days and times').click();
    const day = store.getByText(/^\w+, \w+ \d+: \d+ times? available$/).first();
    const words = await day.innerText();
    await day.click();
    const times = store.getByRole('list', { name: /^(Morning|Afternoon|Evening)$/ });
    await expect(times.getByRole('listitem')).toHaveCount(Number(/: (\d+) /.exec(words)?.[1]));
    await expectAccessible(page);
  });

test('every listed store has a free time, and stores without one are counted', async ({
  page,
  site,
}) => {
  let stores: readonly { name: string; totalSlotCount: number }[] = [];
  await page.route(SERVICE, async (route) => {
    const response = await route.fetch();
    stores = ((await response.json()) as { data: { stores: typeof stores } }).data.stores;
    await route.fulfill({ response });
  });
  await page.goto(site.publish('riteaid', '/vaccines'));
  await search(page);
  await expect(free(page)).toBeVisible();
  const full = stores.filter(({ totalSlotCount }) => totalSlotCount === 0);
  expect(full.length).toBeGreaterThan(0);
  await expect(
    page.getByText(new RegExp(`^We left out ${full.length} nearby stores?`)),
  ).toBeVisible();
  for (const { name } of full)
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
});

test('without free times, a wider search or a newly free time helps, by keyboard at 320 pixels with large text', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 800 });
  await spoil(page, SERVICE, 'no-times');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(site.publish('riteaid', '/vaccines'));
  await page.getByRole('radio', { name: 'Flu vaccine', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'ZIP code, or city and state' }).focus();
  await page.keyboard.type('08104');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No times available' })).toBeFocused();
  await expectToFit(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Look within 25 miles' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/stores within 25 miles have no available times/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Tell me when a time opens' }).focus();
  await page.keyboard.press('Enter');
  await page.unroute(SERVICE);
  await page.clock.fastForward('01:01');
  await expect(page.getByRole('status').filter({ hasText: 'A time opened up.' })).toBeVisible();
  await expect(free(page)).toBeFocused();
  await expectToFit(page);
});

test('responses in other formats are read', async ({ page, site }) => {
  await spoil(page, SERVICE, 'nasty');
  await page.goto(site.publish('riteaid', '/vaccines'));
  await search(page, { vaccine: 'COVID-19 vaccine' });
  await expect(free(page)).toBeFocused();
  const store = page.getByRole('listitem').filter({ hasText: 'First available time:' }).first();
  await store.getByText('Days and times').click();
  await expect(store.getByText(/: \d+ times? available$/).first()).toBeVisible();
});

test('a failure keeps the typed values, and the next try finds the times', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  await spoil(page, SERVICE, 'break');
  await page.goto(site.publish('riteaid', '/vaccines'));
  await search(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'We could not look for available times.' }),
  ).toContainText('1-800-555-0114');
  await expectAccessible(page);
  await expect(page.getByRole('textbox', { name: 'ZIP code, or city and state' })).toHaveValue(
    '08104',
  );
  await page.unroute(SERVICE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(free(page)).toBeFocused();
});

test('a search in Spanish, for an evening', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', '/es/vaccines'));
  await page.getByRole('radio', { name: 'Vacuna contra la gripe', exact: true }).check();
  await page.getByRole('textbox', { name: 'Código postal, o ciudad y estado' }).fill('08104');
  await page.getByRole('combobox', { name: /Momento del día/ }).selectOption('Noche');
  await page.getByRole('button', { name: 'Mostrar horas' }).click();
  await expect(page.getByRole('heading', { name: /tiendas? con horas disponibles/ })).toBeFocused();
  await expect(page.getByText(/Primera hora disponible: .*\b[5-7]:?\d*\sp/).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the phone number, and no form', async ({ page, site }) => {
    await page.goto(site.publish('riteaid', '/vaccines'));
    // Playwright matches no text within noscript.
    await expect(page.locator('.ui-form-card__noscript')).toContainText('1-800-555-0114');
    await expect(page.getByRole('button', { name: 'Show times' })).toBeHidden();
  });
});

test('the searched place is in no storage, page address, attribute or console', async ({
  page,
  site,
  context,
}) => {
  const leaks = watchLeaks(context, site, /Haddonfield/);
  await page.goto(site.publish('riteaid', '/vaccines'));
  await search(page, { place: 'Haddonfield, NJ' });
  await expect(page.getByRole('heading', { name: /available/ }).last()).toBeVisible();
  const places = (await leaks.found()).filter((found) => !found.includes('racloudgetavailable'));
  expect(places).toEqual([]);
});

test('another publisher’s times are shown below our own stores, and booked on its site', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/vaccines'));
  await search(page, { place: '07030' });
  const others = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Harbor Health/ }) });
  await expect(others.getByRole('heading')).toHaveText([
    'Harbor Health Hoboken',
    'Harbor Health Jersey City',
    'Harbor Health Newark',
  ]);
  const link = others.first().getByRole('link', { name: /^Book at Harbor Health Hoboken/ });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin).toBe('https://harbor.example');
  expect(address.searchParams.get('source')).toBe(new URL(page.url()).origin);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectToFit(page);
  await expectAccessible(page);
});
