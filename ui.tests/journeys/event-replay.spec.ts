import { DistributorForm } from '../support/DistributorForm';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { hydrated } from '../support/hydrated';

/** Everything but main.ts, which arrives with the page. */
const CHUNKS = '**/clientlib-site/resources/**';

test('a press on a form that is not hydrated yet is acknowledged and answered once', async ({
  page,
  site,
}) => {
  const release = await holdChunks(page);
  const form = new DistributorForm(page);
  // The load event waits for chunks that are on their way.
  await page.goto(site.publish('thrifty'), { waitUntil: 'domcontentloaded' });
  await form.button.click();
  await expect(form.button).toHaveAttribute('data-cmp-pressed');
  await expect(form.errors).toHaveCount(0);

  release();
  await expect(form.errors).toHaveCount(5);
  await expect(form.button).not.toHaveAttribute('data-cmp-pressed');
});

test('what was typed before React arrived is still there afterwards', async ({ page, site }) => {
  const release = await holdChunks(page);
  const form = new DistributorForm(page);
  // The load event waits for chunks that are on their way.
  await page.goto(site.publish('thrifty'), { waitUntil: 'domcontentloaded' });
  await form.fill();
  release();
  await hydrated(form.slot);
  await expect(form.field('companyName')).toHaveValue('Blue Door Market');
  await form.send();
  await expect(form.success).toBeVisible();
});

test('a form whose script never arrives is sent as a plain form', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/ERR_FAILED/, /chunk/i);
  await page.route(CHUNKS, (route) => route.abort());
  const form = new DistributorForm(page);
  await page.goto(site.publish('thrifty'));
  await form.fill();
  await form.send();
  await expect(page).toHaveURL(site.publish('thrifty', '/request-submitted'));
});

test('a form whose script was lost is hydrated when the connection is back', async ({
  page,
  site,
  tolerated,
  context,
}) => {
  tolerated.push(/ERR_/, /chunk/i);
  await page.route(CHUNKS, (route) => route.abort());
  const form = new DistributorForm(page);
  await page.goto(site.publish('thrifty'));
  await form.fill();
  await page.unroute(CHUNKS);
  await context.setOffline(true);
  await context.setOffline(false);
  await hydrated(form.slot);
  await expect(form.field('companyName')).toHaveValue('Blue Door Market');
  await form.send();
  await expect(form.success).toBeVisible();
});

/** Keeps every chunk waiting until the returned function is called. */
async function holdChunks(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHUNKS, async (route) => {
    await held;
    await route.continue();
  });
  return () => {
    release();
  };
}
