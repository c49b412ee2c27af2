import { CHUNKS, holdChunks } from '../support/chunks';
import { DistributorForm } from '../support/DistributorForm';
import { hydrated } from '../support/hydrated';
import { Scheduler } from '../support/Scheduler';
import { expect, test } from '../support/test';

test('a press on a form that is not hydrated yet is acknowledged, and replayed once', async ({
  page,
  site,
}) => {
  const release = await holdChunks(page);
  const form = new DistributorForm(page);
  // The load event would wait for the held chunks.
  await page.goto(site.publish('thrifty'), { waitUntil: 'domcontentloaded' });
  await form.button.click();
  await expect(form.button).toHaveAttribute('data-cmp-pressed');
  await expect(form.errors).toHaveCount(0);

  release();
  await expect(form.errors).toHaveCount(5);
  await expect(form.button).not.toHaveAttribute('data-cmp-pressed');
});

test('text typed before React arrives is kept', async ({ page, site }) => {
  const release = await holdChunks(page);
  const form = new DistributorForm(page);
  // The load event would wait for the held chunks.
  await page.goto(site.publish('thrifty'), { waitUntil: 'domcontentloaded' });
  await form.fill();
  release();
  await hydrated(form.slot);
  await expect(form.field('companyName')).toHaveValue('Blue Door Market');
  await form.send();
  await expect(form.success).toBeVisible();
});

test('a step filled in and sent before React arrives leads to the next step', async ({
  page,
  site,
}) => {
  const release = await holdChunks(page);
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/en.ragetdraft.json', async (route) => {
    await isAsked;
    await route.continue();
  });
  const scheduler = new Scheduler(page, site);
  const address = site.publish('riteaid', '/vaccines/schedule');
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await scheduler.fillWho();
  await page.getByRole('checkbox', { name: 'Flu vaccine' }).check();
  await scheduler.next();
  release();
  await scheduler.step('Where would you like to go?');
  // The page learns only now that there is no draft of an earlier visit.
  const draft = page.waitForResponse('**/en.ragetdraft.json');
  answer();
  await draft;
  await scheduler.chooseStore();
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
