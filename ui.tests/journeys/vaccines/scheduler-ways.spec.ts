import { demoAccount, signIn, signOut } from '../../support/account';
import { resetServices } from '../../support/scenarios';
import { Scheduler } from '../../support/Scheduler';
import { expect, test } from '../../support/test';

/* Ways through the scheduler besides the straight one: interruptions, going back, other patients, another language. */

const HOLD = '**/en.raholdappointment.json';

test.describe.configure({ timeout: 60_000 });

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('a reload in each step opens the step again, and the browser’s buttons go through the steps', async ({
  page,
  site,
}) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  const seen: string[] = [];
  await scheduler.walk(async (heading) => {
    if (seen.length > 0) {
      await page.reload();
      await scheduler.step(heading);
    }
    if (heading === 'Is everything right?') {
      await page.goBack();
      await scheduler.step('What should the pharmacist know?');
      for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all())
        await expect(no).toBeChecked();
      await page.goBack();
      await scheduler.step('Who is the patient?');
      await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Quibble');
      await page.goForward();
      await page.goForward();
      await scheduler.step(heading);
    }
    seen.push(heading);
  });
  expect(seen).toHaveLength(6);
});

test('signing out in the middle forgets everything, and gives the time back', async ({
  page,
  site,
  request,
}) => {
  const held = async (): Promise<boolean> => {
    const console = await request.get(site.author('/mock/vaccines'));
    return !(await console.text()).includes('No time is held.');
  };
  await signIn(page, site, demoAccount('UBA Only'));
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.chooseVaccines('Flu vaccine');
  await scheduler.chooseStore();
  await scheduler.chooseEarliest();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ana');
  await expect.poll(held).toBe(true);
  await signOut(page);
  await scheduler.step('Who is it for, and which vaccines do you want?');
  await expect(page.getByRole('checkbox', { name: 'Flu vaccine' })).not.toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('');
  await expect.poll(held).toBe(false);
  await page.reload();
  await scheduler.step('Who is it for, and which vaccines do you want?');
  await expect(page.getByText('You already started this form')).toHaveCount(0);
});

test('an expired hold of a time is reported, and the time is chosen again with no answer lost', async ({
  page,
  site,
}) => {
  // A hold of three seconds instead of ten minutes.
  await page.route(HOLD, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { Data: { expires: string } };
    answer.Data.expires = new Date(Date.now() + 3_000).toISOString();
    await route.fulfill({ response, json: answer });
  });
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.chooseVaccines('Flu vaccine');
  await scheduler.chooseStore();
  await scheduler.chooseEarliest();
  await expect(
    page.getByRole('status').filter({ hasText: 'You have two minutes left.' }),
  ).toBeVisible();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'We are no longer holding this time, but we saved your answers.' }),
  ).toBeVisible();
  await page.getByLabel('First name', { exact: true }).fill('Ana');
  await page.unroute(HOLD);
  await page.getByRole('button', { name: 'Choose a time again' }).click();
  await scheduler.chooseEarliest();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ana');
  await expect(page.getByText(/^We are holding this time for you until/)).toBeVisible();
});

test('a guardian books for a child, in forced colors and without motion', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.fillWho('2012', 'A person I care for');
  await scheduler.tickVaccines('COVID-19 vaccine');
  await scheduler.chooseStore();
  await scheduler.chooseEarliest();
  const guardian = page.getByRole('group', { name: 'Who acts for the patient' });
  await guardian.getByLabel('First name of the guardian').fill('Berta');
  await guardian.getByLabel('Last name of the guardian').fill('Quibble');
  await guardian.getByLabel('Phone number of the guardian').fill('2025550123');
  await guardian.getByLabel('Relation to the patient').selectOption('parent');
  await scheduler.fillPatient();
  await scheduler.answerQuestions();
  await page.getByRole('checkbox', { name: /I can make decisions for the patient/ }).check();
  await expect(page.getByText('Berta Quibble, Parent').first()).toBeVisible();
  await scheduler.book();
  await scheduler.expectBooked();
});

test('a patient of 70 years books the flu vaccine for that age', async ({ page, site }) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.fillWho('1956');
  await page.getByRole('checkbox', { name: 'Flu vaccine' }).check();
  await page.getByLabel('Which flu vaccine?').selectOption('40');
  await scheduler.next();
  await scheduler.chooseStore();
  await scheduler.chooseEarliest();
  await expect(page.locator('main')).toContainText('Flu vaccine for ages 65 and over');
});

test('after a first dose against mpox elsewhere only the second is booked', async ({
  page,
  site,
}) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.fillWho();
  await page.getByRole('checkbox', { name: 'Mpox vaccine' }).check();
  await page.getByRole('button', { name: 'Add an earlier dose' }).click();
  const dose = page.getByRole('group', { name: 'Earlier dose 1' });
  await dose.getByLabel('Vaccine').selectOption('mpox:JYNNEOS');
  const [year, month, day] = new Date(Date.now() - 60 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  await dose.getByLabel('Date of the dose').fill(`${month}/${day}/${year}`);
  await expect(page.getByText('Second JYNNEOS dose: you can book it.')).toBeVisible();
  await scheduler.next();
  await scheduler.step('Where would you like to go?');
  await scheduler.chooseStore();
  await page.getByRole('button', { name: /^Earliest/ }).click();
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await expect(page.getByLabel('Day of the second dose')).toHaveCount(0);
  const held = page.waitForRequest(HOLD);
  await scheduler.next();
  const fields = new URLSearchParams((await held).postData() ?? '');
  expect(fields.get('vaccineIds')).toBe('["54"]');
  await scheduler.step('Who is the patient?');
  await expect(page.locator('main')).toContainText('Second JYNNEOS dose');
});

test('the chosen brand of COVID-19 vaccine is booked', async ({ page, site }) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.fillWho();
  await page.getByRole('checkbox', { name: 'COVID-19 vaccine' }).check();
  await page.getByLabel('Home state of the patient').selectOption('NJ');
  await page.getByLabel('Which COVID-19 vaccine?').selectOption('102');
  await scheduler.next();
  await scheduler.step('Where would you like to go?');
  await scheduler.chooseStore();
  await page.getByRole('button', { name: /^Earliest/ }).click();
  const held = page.waitForRequest(HOLD);
  await scheduler.next();
  const fields = new URLSearchParams((await held).postData() ?? '');
  expect(fields.get('vaccineIds')).toBe('["102"]');
  await scheduler.step('Who is the patient?');
  await expect(page.locator('main')).toContainText('Pfizer');
  await expect(page.locator('main')).not.toContainText('Moderna');
});

test('a step whose code cannot be loaded can be tried again, and no answer is lost', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource|net::ERR_FAILED/);
  const code = /scheduler-patient\.\w+\.js/;
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await page.route(code, (route) => route.abort());
  await scheduler.chooseVaccines('Flu vaccine');
  await scheduler.chooseStore();
  await scheduler.chooseEarliest();
  await expect(
    page.getByRole('alert').filter({ hasText: 'We could not load this step.' }),
  ).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('First name', { exact: true })).toBeVisible();
  await scheduler.fillPatient();
});

test('every step is in Spanish for a Spanish visitor', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', '/es/vaccines/schedule'));
  const main = page.locator('main');
  const field = (name: string) => main.locator(`[name="${name}"]`);
  const english = /\b(?:the|which|your|please|store|time|name)\b/i;
  const goOn = () => main.locator('button[type="submit"]').click();
  const step = async (at: number): Promise<void> => {
    await expect(main.getByRole('heading', { name: `Paso ${at} de 6` })).toBeVisible();
    await expect(main.locator('form')).not.toContainText(english);
  };
  await step(1);
  await field('forWhom').first().check();
  await field('dateOfBirth-month').fill('4');
  await field('dateOfBirth-day').fill('17');
  await field('dateOfBirth-year').fill('1984');
  await main.getByRole('checkbox').first().check();
  await step(1);
  await goOn();
  await field('place').fill('08104');
  await field('place').press('Enter');
  await main.locator('[name="storeChoice"]').first().check();
  await field('soonest').last().check();
  await step(2);
  await goOn();
  await expect(main.getByRole('grid')).toBeVisible();
  await step(3);
  await main
    .getByRole('grid')
    .getByRole('button', { name: /\d+ horas? disponibles?/ })
    .first()
    .click();
  await main.locator('[name="timeChoice"]').first().check();
  await goOn();
  await step(4);
  const patient = {
    firstName: 'Ana',
    lastName: 'Quibble',
    phone: '2025550123',
    email: 'ana.quibble@example.com',
  };
  for (const [name, value] of Object.entries(patient)) await field(name).fill(value);
  await field('reminder').last().check();
  await goOn();
  await step(5);
  for (const no of await main.getByRole('radio', { name: 'No', exact: true }).all())
    await no.check();
  await goOn();
  await step(6);
  await field('consent').check();
  await goOn();
  await expect(main.getByText('Número de confirmación')).toBeVisible();
  await expect(main).not.toContainText(english);
});
