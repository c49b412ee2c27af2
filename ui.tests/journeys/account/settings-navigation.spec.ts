import { demoAccount, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expect, test } from '../../support/test';

const settings = { name: 'All settings' };

test('on a wide screen a member goes from one setting to the next beside the page', async ({
  page,
  site,
}) => {
  await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
  await page.goto(site.publish('riteaid', '/account/profile'));
  const list = page.getByRole('navigation', settings);
  await expect(list.getByRole('link')).toHaveCount(8);
  await expect(list.getByText('All settings')).toBeHidden();
  await expect(list.getByRole('link', { name: 'Your profile' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Your addresses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your addresses');
  await expect(list.getByRole('link', { name: 'Your addresses' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('on a phone one line opens the settings by keyboard', async ({ page, site }) => {
  await page.setViewportSize({ width: 767, height: 740 });
  await signIn(page, site, demoAccount('UBA Only'), { brand: 'bartell' });
  await page.goto(site.publish('bartell', '/account/profile'));
  const list = page.getByRole('navigation', settings);
  await expect(list.getByText('Your family')).toBeHidden();
  await list.getByText('All settings').focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('link')).toHaveCount(8);
  await expect(list.getByText('Your family')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [width, opens] of [
    [768, false],
    [360, true],
  ] as const)
    test(`the settings work at ${String(width)} pixels`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(site.publish('riteaid', '/account/family'));
      const list = page.getByRole('navigation', settings);
      if (opens) await list.getByText('All settings').click();
      await list.getByRole('link', { name: 'Sign-in and security' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in and security');
    });
});
