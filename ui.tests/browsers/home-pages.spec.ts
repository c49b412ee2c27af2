import type { Brand } from '../support/site';
import { expect, test } from './test';

const HEADINGS: Readonly<Record<Brand, string>> = {
  riteaid: 'Good care starts close to home.',
  bartell: 'Looking after the harbor, one neighbor at a time.',
  thrifty: 'Ice cream worth slowing down for.',
};

for (const [brand, heading] of Object.entries(HEADINGS) as [Brand, string][])
  test(`the home page of ${brand} is complete, and the keyboard can skip its header`, async ({
    visitor,
    site,
  }) => {
    await visitor.open(site.publish(brand));
    await expect.poll(() => visitor.role('banner').is('isVisible')).toBe(true);
    await expect.poll(() => visitor.role('heading', { level: 1 }).text()).toBe(heading);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await visitor.run(overflow)).toBe(0);

    await visitor.press('Tab');
    const skip = visitor.role('link', { name: 'Skip to main content' });
    await expect.poll(() => skip.is('isFocused')).toBe(true);
    await visitor.press('Enter');
    await visitor.press('Tab');
    await expect.poll(() => visitor.role('main').selector(':focus').count()).toBe(1);
  });

test('the header leads to the sister site, and to the same page in Spanish and back', async ({
  visitor,
  site,
}) => {
  await visitor.open(site.publish('riteaid'));
  const banner = visitor.role('banner');
  await banner.role('link', { name: 'Tidewater Drug' }).click();
  await expect.poll(() => visitor.host()).toBe('bartell.localhost');

  await visitor.open(site.publish('bartell', '/stores'));
  await banner.role('link', { name: 'Español' }).click();
  await expect.poll(() => visitor.path()).toBe('/es/stores');
  await expect.poll(() => visitor.role('heading', { level: 1 }).text()).toBe('Guíese por el faro');
  await banner.role('link', { name: 'English' }).click();
  await expect.poll(() => visitor.path()).toBe('/stores');
});

test('the page on privacy is read', async ({ visitor, site }) => {
  await visitor.open(site.publish('riteaid', '/privacy'));
  await expect
    .poll(() => visitor.role('heading', { level: 1 }).text())
    .toBe('Your information is yours');
  await expect.poll(() => visitor.role('heading', { name: 'What we do not do' }).count()).toBe(1);
});
