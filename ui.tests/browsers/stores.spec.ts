import { DEMO, DEMO_PASSWORD } from '../support/account';
import { resetRecords } from '../support/scenarios';
import { expect, test } from './test';

test('a pharmacy is found by city, pinned on the map, and narrowed by a filter', async ({
  visitor,
  site,
}) => {
  await visitor.open(site.publish('riteaid', '/stores'));
  const locator = visitor.slot('store-locator');
  await locator.role('combobox').fill('Philadelphia, PA');
  await locator.role('button', { name: 'Search' }).click();
  const heading = locator.selector('.ui-locator__count');
  await expect.poll(() => heading.text()).toBe('The 25 closest stores near Philadelphia, PA');
  await expect.poll(() => heading.is('isFocused')).toBe(true);
  await expect.poll(() => locator.selector('ol > li').count()).toBe(10);
  const first = locator.selector('ol > li').nth(0);
  await first.role('button', { name: /^Show on map/ }).click();
  const map = locator.role('region', { name: 'Map of stores' });
  await expect
    .poll(() => map.role('button', { name: /^1, Fernwell Pharmacy #822/ }).count())
    .toBe(1);

  await locator.role('button', { name: 'Filters' }).click();
  await locator.label('Drive-through pharmacy').click();
  await expect.poll(() => locator.role('button', { name: '1 filter' }).count()).toBe(1);
  await expect.poll(() => heading.text()).toMatch(/Philadelphia, PA, drive-through pharmacy$/);
});

test('a member chooses another store, and the header shows it', async ({ visitor, site }) => {
  await visitor.open(site.publish('riteaid', '/stores?q=Philadelphia, PA'));
  const stores = visitor.slot('store-locator').selector('ol > li');
  await stores
    .nth(0)
    .role('button', { name: /^Make this my store/ })
    .click();
  await expect.poll(() => stores.nth(0).text()).toContain('is now your store.');
  await stores
    .nth(1)
    .role('button', { name: /^Make this my store/ })
    .click();
  await expect.poll(() => stores.nth(1).text()).toContain('is now your store.');
  await visitor.open(site.publish('riteaid', '/rewards'));
  await expect
    .poll(() =>
      visitor
        .role('banner')
        .role('button', { name: /^Your store: / })
        .count(),
    )
    .toBe(1);
});

test('a member with a prescription in the cart is asked before the store changes', async ({
  visitor,
  site,
  request,
}) => {
  // The prescription leaves the cart, so a second try needs the initial records as well.
  await resetRecords(request, site);
  await visitor.open(site.publish('riteaid', '/login?referrer=%2Fstores%3Fq%3DPhiladelphia'));
  const form = visitor.slot('sign-in');
  await form.label('Email address').fill(DEMO['UBA + Rewards + Rx']);
  await form.label('Password').fill(DEMO_PASSWORD);
  await visitor.press('Enter');
  const stores = visitor.slot('store-locator').selector('ol > li');
  const choose = (nth: number) =>
    stores
      .nth(nth)
      .role('button', { name: /^Make this my store/ })
      .click();
  await choose(1);
  const dialog = visitor.role('alertdialog', { name: /^Change your store to / });
  await expect
    .poll(() => dialog.text())
    .toContain('We will remove the prescription from your cart.');
  await expect
    .poll(() => dialog.role('button', { name: 'Keep my store' }).is('isFocused'))
    .toBe(true);
  await visitor.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => stores.nth(1).text()).toContain('Your store has not changed.');
  await choose(1);
  await dialog.role('button', { name: 'Change my store' }).click();
  await expect.poll(() => stores.nth(1).text()).toContain('is now your store.');
});
