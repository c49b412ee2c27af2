import { watchLeaks } from '../../support/leaks';
import { resetServices } from '../../support/scenarios';
import { Scheduler } from '../../support/Scheduler';
import { expect, test } from '../../support/test';

interface Slot {
  readonly id: string;
  readonly start: string;
  readonly extension: readonly { readonly url: string; readonly valueUrl?: string }[];
}

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('a link of the published feed opens the scheduler at its store, day and vaccine, and names its source', async ({
  page,
  site,
  request,
  context,
}) => {
  const feed = await request.get(
    site.publish('riteaid', '/api/smart-scheduling-links/slots-DE.ndjson'),
  );
  const slots = (await feed.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Slot)
    .filter(({ id }) => id.split('-')[1] === '3');
  // A later day than the first, which a visitor would be offered anyway.
  const slot = slots.find(({ start }) => start.slice(0, 10) > (slots[0]?.start ?? '').slice(0, 10));
  const link = new URL(
    slot?.extension.find(({ url }) => url.endsWith('booking-deep-link'))?.valueUrl ?? '',
  );
  link.searchParams.set('source', 'https://finder.example');
  link.searchParams.set('booking-referral', 'referral-0815');
  const scheduler = new Scheduler(page, site);

  await page.goto(site.publish('riteaid', link.pathname + link.search));
  await scheduler.step('Who is it for, and which vaccines do you want?');
  await expect(page.getByRole('checkbox', { name: 'Flu vaccine' })).toBeChecked();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  const leaks = watchLeaks(context, site, /vaccine=3|referral-0815/);

  await scheduler.chooseVaccines();
  await expect(page.getByRole('group', { name: 'Store' }).getByRole('radio').first()).toBeChecked();
  await scheduler.next();
  await scheduler.step('When would you like to come?');
  const [, month, day] = (slot?.start ?? '').slice(0, 10).split('-').map(Number);
  const shown = new Date(Date.UTC(2026, (month ?? 1) - 1, day)).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  await expect(page.getByRole('heading', { name: new RegExp(`, ${shown}$`) })).toBeVisible();
  await page
    .getByRole('radio', { name: /^\d+(:\d\d)?.[ap]m$/ })
    .first()
    .check();
  await scheduler.next();
  await scheduler.fillPatient();
  await scheduler.answerQuestions();
  await scheduler.consent();
  const posted = page.waitForRequest('**/en.rabookappointment.json');
  await scheduler.book();
  const fields = new URLSearchParams((await posted).postData() ?? '');
  expect(fields.get('source')).toBe('https://finder.example');
  expect(fields.get('booking-referral')).toBe('referral-0815');
  await scheduler.expectBooked();
  expect(await leaks.found()).toEqual([]);
});

test('a store in the list opens the scheduler at this store, and the vaccine is in no address', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/vaccines'));
  await page.getByRole('radio', { name: 'Mpox vaccine', exact: true }).check();
  await page.getByRole('textbox', { name: 'ZIP code, or city and state' }).fill('08104');
  await page.getByRole('button', { name: 'Show times' }).click();
  const book = page.getByRole('link', { name: /^Book here/ }).first();
  const name = /Book here\s*,\s*(.*)/.exec((await book.textContent()) ?? '')?.[1] ?? '';
  await expect(book).toHaveAttribute('href', /^\/vaccines\/schedule\?store=\d+$/);
  await book.click();
  const scheduler = new Scheduler(page, site);
  await scheduler.step('Who is it for, and which vaccines do you want?');
  await scheduler.chooseVaccines('Mpox vaccine');
  await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  expect(new URL(page.url()).search).toBe('');
});
