import { REQUEST } from '../support/DistributorForm';
import { expect, test } from './test';

test('a distributor sends a request', async ({ visitor, site }) => {
  await visitor.open(site.publish('thrifty', '/become-a-distributor'));
  const form = visitor.slot('distributor-form');
  await form.label('Company name').fill(REQUEST.companyName);
  await visitor.press('Tab');
  await expect.poll(() => form.label('Business category').is('isFocused')).toBe(true);
  await visitor.press('ArrowDown');
  await form.label('Distributor name').fill(REQUEST.distributorName);
  await form.label(/^Title/).fill(REQUEST.title);
  await form.label('Email address').fill(REQUEST.email);
  await form.label(/^Phone number/).fill('5035550142');
  await expect.poll(() => form.label(/^Phone number/).value()).toBe(REQUEST.phoneNo);
  await form.label('Additional comments').fill(REQUEST.additionalComments);
  await form.role('button', { name: 'Send request' }).click();
  await expect.poll(() => form.text()).toContain('Request Submitted');
  await expect.poll(() => form.role('button', { name: 'Send request' }).count()).toBe(0);
});

test('a distributor who sends an empty form reads what is missing', async ({ visitor, site }) => {
  await visitor.open(site.publish('thrifty', '/become-a-distributor'));
  const form = visitor.slot('distributor-form');
  await form.role('button', { name: 'Send request' }).click();
  await expect.poll(() => form.label('Company name').is('isFocused')).toBe(true);
  expect((await form.selector('[id$="-error"]:not(:empty)').all()).map(({ text }) => text)).toEqual(
    [
      'Enter your company name.',
      'Choose the kind of business you run.',
      'Enter your name.',
      'Enter your email address.',
      'Tell us where you would like to offer our ice cream.',
    ],
  );
});

test('visitors page through the flavors with the button and open them with the keys', async ({
  visitor,
  site,
}) => {
  await visitor.open(site.publish('thrifty', '/flavors'));
  const controls = visitor.role('group', { name: 'What is in the case' });
  const position = controls.selector('p > [aria-hidden]');
  const next = controls.role('button', { name: 'Next' });
  await expect.poll(() => position.text()).toBe('1–3 of 12');
  await next.click();
  await expect.poll(() => position.text()).toBe('4–6 of 12');
  await expect.poll(() => controls.role('status').text()).toBe('Showing 4 to 6 of 12.');

  // The six check boxes of the filter by allergen come between the buttons and the flavors.
  for (let boxes = 0; boxes < 6; boxes += 1) await visitor.press('Tab');
  await expect.poll(() => visitor.selector('[value="soy"]:focus').is('isVisible')).toBe(true);
  await visitor.press('Tab');
  await expect
    .poll(() => visitor.selector('summary:focus').text())
    .toBe('What’s inside Front Porch Vanilla');
  await visitor.press('ArrowRight');
  await visitor.press('Enter');
  await expect.poll(() => visitor.selector('#flavor-strawberry').is('isVisible')).toBe(true);
  await expect.poll(() => visitor.path()).toBe('/flavors#flavor-strawberry');
  await visitor.press('Escape');
  await expect.poll(() => visitor.selector('#flavor-strawberry').is('isVisible')).toBe(false);
  await visitor.press('End');
  await expect
    .poll(() => visitor.selector('summary:focus').text())
    .toBe('What’s inside Sea Salt Caramel');
  await expect.poll(() => position.text()).toBe('10–12 of 12');
});

test('ice cream is found near a city, in the list and on the map', async ({ visitor, site }) => {
  await visitor.open(site.publish('thrifty', '/find-us'));
  const locator = visitor.slot('dessert-locator');
  await locator.role('combobox').fill('Astoria');
  await locator.role('button', { name: 'Search' }).click();
  const heading = locator.selector('.ui-locator__count');
  await expect.poll(() => heading.text()).toBe('1 store within 20 miles near Astoria, OR');
  await expect.poll(() => heading.is('isFocused')).toBe(true);
  const map = locator.role('region', { name: 'Map of our stores' });
  const pin = map.role('button', { name: /^1, / });
  await pin.click();
  const first = locator.selector('ol > li').nth(0);
  await expect.poll(() => first.is('isFocused')).toBe(true);
  await locator.label('Retail').click();
  await expect.poll(() => locator.text()).toContain('None of these stores match your filters.');
});
