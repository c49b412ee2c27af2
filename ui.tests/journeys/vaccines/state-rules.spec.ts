import { expectAccessible } from '../../support/axe';
import { Scheduler } from '../../support/Scheduler';
import { expect, test } from '../../support/test';

const RULES = '/content/dam/riteaid-web/covid-19/rule-engine.json';

test('the rule of the patient’s state decides which questions are asked and what can be booked', async ({
  page,
  site,
}) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await page.getByRole('radio', { name: 'Me', exact: true }).check();
  await page.getByRole('textbox', { name: 'Month' }).fill('4');
  await page.getByRole('textbox', { name: 'Day' }).fill('17');
  await page.getByRole('textbox', { name: 'Year' }).fill('1984');
  await page.getByRole('checkbox', { name: 'COVID-19 vaccine' }).check();
  const state = page.getByLabel('Home state of the patient');
  const condition = page.getByLabel('Does the patient have one of these?');
  await state.selectOption('NJ');
  await expect(condition).toHaveCount(0);
  await state.selectOption('VA');
  await expect(page.getByLabel('Where does the patient work?')).toHaveCount(0);
  await expectAccessible(page);
  await scheduler.next();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
    'Choose what the patient has',
  );
  await condition.selectOption('None of these');
  await expect(page.getByText(/^Based on your answers and the rules in Virginia/)).toBeVisible();
  await scheduler.next();
  await scheduler.step('Who is it for, and which vaccines do you want?');
  await condition.selectOption('Diabetes');
  await scheduler.next();
  await scheduler.step('Where would you like to go?');
});

test('a faulty rule file is reported to the author, and visitors are asked no question', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Rule 1 of the rule file/);
  await page.route(`**${RULES}`, (route) =>
    route.fulfill({ json: { conditions: { any: [{ all: [{ fact: 'shoeSize' }] }] } } }),
  );
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await page.getByRole('checkbox', { name: 'COVID-19 vaccine' }).check();
  await expect(page.getByLabel('Home state of the patient')).toHaveCount(0);
  await expect(page.getByText('Rule 1 of the rule file')).toHaveCount(0);
  await page
    .context()
    .addCookies([{ name: 'wcmmode', value: 'edit', url: site.publish('riteaid', '/') }]);
  await scheduler.open();
  await expect(page.getByText('Rule 1 of the rule file cannot be read')).toBeVisible();
});
