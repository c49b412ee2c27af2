import { expectAccessible } from '../../support/axe';
import { watchLeaks } from '../../support/leaks';
import { resetServices, spoil } from '../../support/scenarios';
import { Scheduler } from '../../support/Scheduler';
import { expect, test } from '../../support/test';

const BOOK = '**/en.rabookappointment.json';
const HOLD = '**/en.raholdappointment.json';
const STORES = '**/en.racloudgetavailablestores.json*';

test.describe.configure({ timeout: 120_000 });

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

for (const brand of ['riteaid', 'bartell'] as const)
  test(`${brand}: a visitor books flu and covid vaccine in one visit`, async ({ page, site }) => {
    const scheduler = new Scheduler(page, site, brand);
    await scheduler.open();
    await expectAccessible(page);
    await scheduler.chooseVaccines('Flu vaccine', 'COVID-19 vaccine');
    await scheduler.chooseStore(brand === 'bartell' ? 'Seattle, WA' : '08104');
    await page.getByRole('button', { name: /^Earliest/ }).click();
    await expect(
      page
        .getByRole('button', { name: /^(Today, )?\w+, \w+ \d+, \d{4}.*, \d+ times? available/ })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await scheduler.next();
    await expect(page.getByText(/^We are holding this time for you until/)).toBeVisible();
    await scheduler.fillPatient();
    await scheduler.answerQuestions();
    await scheduler.consent();
    await expectAccessible(page);
    await scheduler.book();
    await scheduler.expectBooked();
    await expectAccessible(page);
  });

test('both doses against mpox are reserved, and the second can be moved', async ({
  page,
  site,
}) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.chooseVaccines('Mpox vaccine');
  await scheduler.chooseStore();
  await page.getByRole('button', { name: /^Earliest/ }).click();
  const day = page.getByLabel('Day of the second dose');
  await expect(day).not.toHaveValue('');
  await day.selectOption({ index: 2 });
  const moved = inWords(await day.inputValue());
  await scheduler.next();
  await scheduler.fillPatient();
  await scheduler.answerQuestions();
  await scheduler.consent();
  await expect(page.getByText(moved).first()).toBeVisible();
  await scheduler.book();
  await scheduler.expectBooked();

  await page.getByRole('link', { name: 'Move or cancel the appointment' }).click();
  const doses = page.getByRole('listitem').filter({ has: page.getByText(/^(First|Second) dose$/) });
  await expect(doses.first().getByRole('link', { name: 'Directions' })).toBeVisible();
  const first = await doses.first().locator('b').innerText();
  await expect(doses.last().locator('b')).toContainText(moved);
  await doses
    .last()
    .getByRole('button', { name: /^Choose another time/ })
    .click();
  const another = page.getByRole('combobox', { name: 'Day' });
  await another.selectOption({ index: 4 });
  const later = inWords(await another.inputValue());
  await page
    .getByRole('group', { name: /^Time on/ })
    .getByRole('radio')
    .first()
    .check();
  await page.getByRole('button', { name: 'Move the appointment' }).click();
  await expect(page.getByText(/^Your appointment is now on/)).toContainText(later);
  await expect(doses.last().locator('b')).toContainText(later);
  await expect(doses.first().locator('b')).toHaveText(first);
  await expect(doses.getByRole('button', { name: /^Cancel the appointment/ })).toHaveCount(2);
});

/** Returns a date such as `2026-12-22` as `Tuesday, December 22`. */
const inWords = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

test('a time that is taken at the last moment leads to the nearest others, and no answer is lost', async ({
  page,
  site,
}) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.toReview('Flu vaccine');
  await spoil(page, BOOK, 'taken');
  await scheduler.book();
  await scheduler.step('When would you like to come?');
  await expect(page.getByText('Another visitor took this time.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The nearest available times' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(BOOK);
  const nearest = page.getByRole('region', { name: 'The nearest available times' });
  await nearest.getByRole('button').first().click();
  await scheduler.next('Save and review');
  await scheduler.step('Is everything right?');
  await expect(page.getByText('Ana Quibble').first()).toBeVisible();
  await scheduler.consent();
  await scheduler.book();
  await scheduler.expectBooked();
});

test('a time that is taken before it is held leads to others at once', async ({ page, site }) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.chooseVaccines('Flu vaccine');
  await scheduler.chooseStore();
  await page.getByRole('button', { name: /^Earliest/ }).click();
  await spoil(page, HOLD, 'taken');
  await scheduler.next();
  await expect(page.getByRole('heading', { name: 'The nearest available times' })).toBeVisible();
  await page.unroute(HOLD);
  await page
    .getByRole('region', { name: 'The nearest available times' })
    .getByRole('button')
    .first()
    .click();
  await scheduler.next();
  await scheduler.step('Who is the patient?');
});

test('a lost response is resolved, and one visit is booked', async ({ page, site, tolerated }) => {
  tolerated.push(/Failed to load resource/);
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.toReview('Flu vaccine');
  await spoil(page, BOOK, 'break');
  await scheduler.book();
  await scheduler.expectBooked();
});

test('a guest whose booking is refused with a 403 stays, reads why, and books the next time', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/status of 403/);
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.toReview('Flu vaccine');
  await spoil(page, BOOK, 'status=403');
  await scheduler.book();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Our service is not working right now.' }),
  ).toBeVisible();
  await scheduler.step('Is everything right?');
  await expect(page.getByText('Ana Quibble').first()).toBeVisible();
  await expect(page.getByText(/signed (?:you )?out/).filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(BOOK);
  await scheduler.book();
  await scheduler.expectBooked();
});

test('a reload in the middle keeps the answers and the time', async ({ page, site }) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.chooseVaccines('Flu vaccine');
  await scheduler.chooseStore();
  await scheduler.chooseEarliest();
  const kept = page.waitForResponse('**/en.rasavedraft.json');
  await page.getByLabel('First name', { exact: true }).fill('Ana');
  await kept;
  await page.reload();
  await scheduler.step('Who is the patient?');
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ana');
  await expect(page.getByText(/^We are holding this time for you until/)).toBeVisible();
  await page.goBack();
  await scheduler.step('When would you like to come?');
});

test('if the service is out of reach, the visitor reads whom to call, and tries again', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.chooseVaccines('Flu vaccine');
  await spoil(page, STORES, 'break');
  const box = page.getByRole('textbox', { name: 'ZIP code, or city and state' });
  await box.fill('08104');
  await box.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'We could not look' })).toContainText(
    '1-800-555-0114',
  );
  await page.unroute(STORES);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /with available times/ })).toBeFocused();
});

test('no answer is in a storage, a page address, an attribute, the console or a log', async ({
  page,
  site,
  context,
}) => {
  const leaks = watchLeaks(context, site, /Quibble|4\/17\/1984|1984-04-17|"dose":1/);
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.toReview('Flu vaccine');
  expect(await leaks.found()).toEqual([]);
  await scheduler.book();
  await scheduler.expectBooked();
  expect(await leaks.found()).toEqual([]);
});
