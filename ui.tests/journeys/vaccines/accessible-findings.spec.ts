import type { Locator, Page } from '@playwright/test';
import { expectContrast } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { Keyboard } from '../../support/keyboard';
import { resetServices } from '../../support/scenarios';
import { Scheduler } from '../../support/Scheduler';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

/*
 * Findings of the US Department of Justice at vaccine schedulers (Rite Aid 2021, CVS 2022;
 * docs/specification/vaccines.md#accessibility-settlements). Each finding has a test with its name, which checks the
 * words that a screen reader speaks.
 */

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

const TIME = /^\d{1,2}(:\d\d)?\s[ap]m$/;
/** A day with several times. */
const DAY =
  /^(Today, )?\w+, \w+ \d+, \d{4}( selected)?,( (First|Last) available date,)? ([3-9]|\d\d+) times available$/;

test('Rite Aid 2021: the calendar did not show its times to screen readers', async ({
  page,
  site,
}) => {
  await atTimes(page, site);
  const grid = page.getByRole('grid', { name: /^Calendar, \w+ \d{4}/ });
  await openDay(page);
  const parts = page.getByRole('group', { name: /^(Morning|Afternoon|Evening)$/ });
  const times = parts.getByRole('radio', { name: TIME });
  await expect(async () => {
    const count = await times.count();
    expect(count).toBeGreaterThan(0);
    await expect(
      page.getByRole('status').filter({ hasText: /^\d+ times? available on \w+, \w+ \d+/ }),
    ).toHaveText(new RegExp(`^${count} times? available`), { timeout: 100 });
  }).toPass();
  // Late in a month, every day that is left may have times.
  await showMonthWith(page, grid.getByRole('button', { name: /, No available times\.$/ }).first());
});

/** Opens the first day with several times, which may be in the next month. */
async function openDay(page: Page): Promise<void> {
  const day = page.getByRole('grid').getByRole('button', { name: DAY }).first();
  await showMonthWith(page, day);
  await day.click();
}

/** Shows the first month of the calendar with such a day. */
async function showMonthWith(page: Page, day: Locator): Promise<void> {
  await expect(page.getByRole('grid').getByRole('button').last()).toBeVisible();
  await expect(async () => {
    if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
    await expect(day).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('Rite Aid 2021: Yes and No and some buttons could not be reached by keyboard', async ({
  page,
  site,
}) => {
  const scheduler = await atTimes(page, site);
  await scheduler.chooseEarliest();
  await scheduler.fillPatient();
  const keyboard = new Keyboard(page);
  await answerByKeyboard(page, keyboard);
  await keyboard.press(page.getByRole('button', { name: 'Continue', exact: true }));
  await scheduler.step('Is everything right?');
  for (const name of [
    'Hold it longer',
    'Change the patient or vaccines',
    'Change the store',
    'Change the time',
    'Change the patient',
    'Change the health answers',
    'Book this appointment',
    'Back',
  ])
    await keyboard.to(page.getByRole('button', { name, exact: true }));
});

async function answerByKeyboard(page: Page, keyboard: Keyboard): Promise<void> {
  const no = page.getByRole('radio', { name: 'No', exact: true });
  const questions = page.getByRole('group').filter({ has: no });
  await expect(questions).toHaveCount(3);
  for (const [at, question] of (await questions.all()).entries())
    await keyboard.choose(question, at % 2 === 0 ? 'No' : 'Don’t know');
}

async function consentByKeyboard(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press(
    page.getByRole('checkbox', { name: 'I have read this and consent.' }),
    'Space',
  );
}

test('Rite Aid 2021: images, buttons, links, headings and fields had no names', async ({
  page,
  site,
}) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.walk(() => expectNamed(page));
  await expectNamed(page);
});

const NAMELESS =
  /^\s*- (?:(?:button|link|heading|img|textbox|combobox|checkbox|radio|grid|table|region)(?! "|\w)|group:)/;

/** Checks that every control and every landmark that a screen reader finds has a name. */
async function expectNamed(page: Page): Promise<void> {
  const spoken = await page.locator('body').ariaSnapshot();
  // An empty group, such as the place of an error summary, is not spoken.
  const nameless = spoken.split('\n').filter((line) => NAMELESS.test(line));
  expect(spoken).toMatch(/heading "/);
  expect(nameless).toEqual([]);
}

test('Rite Aid 2021: pop-ups and errors were not announced', async ({ page, site }) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.next();
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Date of birth: This field is required.',
    'Choose at least one vaccine.',
  ]);
  await summary.getByRole('link', { name: /^Date of birth/ }).click();
  const month = page.getByRole('textbox', { name: 'Month' });
  await expect(month).toBeFocused();
  await expect(month).toHaveAccessibleDescription(/This field is required\./);
  await expect(month).toHaveAttribute('aria-invalid', 'true');
});

test('Rite Aid 2021: tables had no headers', async ({ page, site }) => {
  await atTimes(page, site);
  const grid = page.getByRole('grid', { name: /^Calendar/ });
  await expect(grid).toBeVisible();
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  await expect(grid.getByRole('columnheader')).toHaveCount(days.length);
  for (const name of days) await expect(grid.getByRole('columnheader', { name })).toBeVisible();
});

test('Rite Aid 2021: text had too little contrast', async ({ page, site }) => {
  test.setTimeout(60_000);
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.walk(() => expectContrast(page));
  await expectContrast(page);
});

test('CVS 2022: kinds of vaccines were left out for screen readers', async ({ page, site }) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.fillWho();
  const kinds = page.getByRole('group', { name: 'Which vaccines?' }).getByRole('checkbox');
  await expect(kinds).toHaveCount(3);
  for (const name of ['Flu vaccine', 'COVID-19 vaccine', 'Mpox vaccine'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  const brands = page.getByRole('combobox', { name: 'Which COVID-19 vaccine?' });
  await expect(brands.getByRole('option')).toHaveText([
    'Any of them',
    /Moderna/,
    /Pfizer/,
    /Novavax/,
  ]);
});

test('CVS 2022: every time was announced as checked', async ({ page, site }) => {
  await atTimes(page, site);
  await openDay(page);
  const times = page.getByRole('radio', { name: TIME });
  await expect(times.nth(2)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await times.nth(1).check();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(times.nth(1)).toBeChecked();
});

test('CVS 2022: the keyboard got stuck on the way; at 400 % zoom it books a visit', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000);
  // A window of 1280 by 1024 pixels at 400 %, which is also a phone of 320 pixels.
  await page.setViewportSize({ width: 320, height: 256 });
  const scheduler = new Scheduler(page, site);
  const keyboard = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const goOn = async (heading: string): Promise<void> => {
    await keyboard.press(page.getByRole('button', { name: 'Continue', exact: true }));
    await scheduler.step(heading);
    await expect(page.getByRole('heading', { name: heading })).toBeFocused();
    await expectToFit(page);
  };

  await scheduler.open();
  await expect(page.getByRole('radio', { name: 'Me', exact: true })).toBeChecked();
  for (const [name, text] of [
    ['Month', '4'],
    ['Day', '17'],
    ['Year', '1984'],
  ] as const)
    await keyboard.type(page.getByRole('textbox', { name }), text);
  await keyboard.press(page.getByRole('checkbox', { name: 'Flu vaccine' }), 'Space');
  await goOn('Where would you like to go?');

  await keyboard.type(page.getByRole('textbox', { name: 'ZIP code, or city and state' }), '08104');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /stores? with available times/ })).toBeFocused();
  await keyboard.press(
    page.getByRole('group', { name: 'Store' }).getByRole('radio').first(),
    'Space',
  );
  await keyboard.choose(
    page.getByRole('group', { name: 'When would you like to come?' }),
    'Let me choose a day and a time',
  );
  await goOn('When would you like to come?');

  await keyboard.press(page.getByRole('grid').locator('[tabindex="0"]'));
  await keyboard.press(page.getByRole('radio', { name: TIME }).first(), 'Space');
  await goOn('Who is the patient?');

  await keyboard.to(button('Hold it longer'));
  for (const [name, text] of Object.entries({
    'First name': 'Ana',
    'Last name': 'Quibble',
    'Phone number': '2025550123',
    'Email address': 'ana.quibble@example.com',
  })) {
    await keyboard.type(page.getByLabel(name, { exact: true }), text);
  }
  await goOn('What should the pharmacist know?');

  await answerByKeyboard(page, keyboard);
  await goOn('Is everything right?');
  await consentByKeyboard(page, keyboard);
  await keyboard.press(button('Book this appointment'));
  await scheduler.expectBooked();
  await expectToFit(page);
});

/** Opens the scheduler at the time step, for a flu vaccine. */
async function atTimes(page: Page, site: Site): Promise<Scheduler> {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.chooseVaccines('Flu vaccine');
  await scheduler.chooseStore();
  return scheduler;
}
