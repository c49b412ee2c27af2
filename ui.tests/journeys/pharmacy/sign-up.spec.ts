import type { Locator, Page } from '@playwright/test';
import { demoAccount, newcomer, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { hydrated } from '../../support/hydrated';
import { spoil } from '../../support/scenarios';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

/** A patient of the demo data who has no account. */
const RX = '004700040001';
const LAST_NAME = 'Nuñez';

function signUp(page: Page) {
  const slot = page.locator('[data-cmp-is="pharmacy-sign-up"]');
  const field = (name: string): Locator => slot.locator(`[name="${name}"]`);
  const press = (name: string): Promise<void> => slot.getByRole('button', { name }).click();
  const heading = slot.getByRole('heading', { level: 2 });
  const person = newcomer();
  const steps: [string, () => Promise<void>][] = [
    [
      'Who is the patient?',
      async () => {
        await field('firstName').fill(person.firstName);
        await field('lastName').fill(LAST_NAME);
        await field('dateOfBirth-month').fill('1');
        await field('dateOfBirth-day').fill('2');
        await field('dateOfBirth-year').fill('1980');
      },
    ],
    [
      'How can we reach you?',
      async () => {
        await field('phone').fill('2025550123');
        await field('email').fill(person.email);
      },
    ],
    [
      'Where do you live?',
      async () => {
        await field('addr1').fill('12 Butler Street');
        await field('city').fill('Etna');
        await field('state').selectOption('PA');
        await field('zip').fill('15223');
      },
    ],
    [
      'Enter one of your prescriptions',
      async () => {
        await field('rxNumber').fill(RX);
        await field('location').fill('101');
      },
    ],
    [
      'What may we send you?',
      async () => {
        await field('consent').check();
      },
    ],
  ];
  return {
    slot,
    field,
    press,
    heading,
    person,
    steps,
    async open(address: string): Promise<void> {
      await page.goto(address);
      await hydrated(slot);
    },
    /** Enters the code in the newest mail to the patient, from the mock outbox. */
    async enterCode(site: Site): Promise<void> {
      await expect(heading).toHaveText('Step 6 of 6 Enter the code we emailed you');
      const outbox = await (await page.request.get(site.author('/mock/outbox'))).text();
      const mail = outbox.slice(outbox.indexOf(person.email));
      await field('code').fill(/(\d{6}) is your code/.exec(mail)?.[1] ?? '');
      await press('Confirm');
    },
    /** Fills in the steps before a position, and opens the step at it. */
    async reach(position: number): Promise<void> {
      for (const [title, fill] of steps.slice(0, position)) {
        await expect(heading).toContainText(title);
        await fill();
        await press('Continue');
      }
    },
  };
}

for (const brand of ['riteaid', 'bartell'] as const) {
  test(`a patient of ${brand} signs up, and reads the next steps`, async ({ page, site }) => {
    const form = signUp(page);
    await form.open(site.publish(brand, '/pharmacy/signup'));
    await form.reach(5);
    await expect(form.heading).toContainText('Is everything right?');
    await expect(form.heading).toBeFocused();
    await form.press('Sign up');
    await expect(form.heading).toContainText('Enter the code we emailed you');
    await expect(form.heading).toBeFocused();
    await page.reload();
    await form.enterCode(site);
    await expect(form.heading).toHaveText('You are signed up');
    await expect(form.heading).toBeFocused();
    await page.reload();
    await hydrated(form.slot);
    await expect(form.field('firstName')).toHaveValue('');
    await expect(form.slot.getByText('You already started this form')).toBeHidden();
  });
}

test('a reload far below the form brings its step back', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 300 });
  const form = signUp(page);
  await form.open(site.publish('riteaid', '/pharmacy/signup'));
  await form.reach(2);
  const step = await form.heading.innerText();
  await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });
  await page.reload();
  await expect(form.heading).toHaveText(step, { useInnerText: true });
});

test('a reload in any step keeps all values', async ({ page, site }) => {
  test.slow();
  const form = signUp(page);
  await form.open(site.publish('riteaid', '/pharmacy/signup'));
  const last = [
    '"dateOfBirth-year":"1980"',
    form.person.email,
    '"15223"',
    '"101"',
    '"consent":"true"',
  ];
  for (const [position, [title, fill]] of form.steps.entries()) {
    await expect(form.heading).toContainText(title);
    const saved = page.waitForResponse((response) => {
      const sent = new URLSearchParams(response.request().postData() ?? '').get('state') ?? '';
      return response.url().endsWith('rasavedraft.json') && sent.includes(last[position] ?? '');
    });
    await fill();
    await saved;
    const values = () =>
      form.slot
        .locator('input:visible, select:visible')
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    const before = await values();
    await page.reload();
    await expect(form.heading).toContainText(title);
    await expect.poll(values).toEqual(before);
    await form.press('Continue');
  }
  await page.reload();
  await expect(form.heading).toContainText('Is everything right?');
  await expect(form.slot).toContainText(RX);
  await expect(form.slot).toContainText('January 2, 1980');
});

test("the browser's buttons go through the steps, and a changed step leads back to the review", async ({
  page,
  site,
}) => {
  const form = signUp(page);
  await form.open(site.publish('riteaid', '/pharmacy/signup'));
  await form.reach(2);
  await page.goBack();
  await expect(form.heading).toContainText('How can we reach you?');
  await expect(form.field('phone')).toHaveValue('(202) 555-0123');
  await page.goBack();
  await expect(form.field('dateOfBirth-year')).toHaveValue('1980');
  await page.goForward();
  await page.goForward();
  await expect(form.heading).toContainText('Where do you live?');
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
  for (const [, fill] of form.steps.slice(2)) {
    await fill();
    await form.press('Continue');
  }
  await form.press('Change how we contact you');
  await form.field('phone').fill('2025550199');
  await form.press('Save and review');
  await expect(form.slot).toContainText('(202) 555-0199');
});

test('a signed-in patient’s data is filled in, and the account has its pharmacy afterwards', async ({
  page,
  site,
}) => {
  await signIn(page, site, demoAccount('UBA Only'));
  const form = signUp(page);
  await form.open(site.publish('riteaid', '/pharmacy/signup'));
  await expect(form.field('firstName')).toHaveValue('Ana');
  await expect(form.field('lastName')).toHaveValue('Reyes');
});

test('a child, and a wrong ZIP code, lead to a way forward', async ({ page, site }) => {
  const form = signUp(page);
  await form.open(site.publish('riteaid', '/pharmacy/signup'));
  const born = form.field('dateOfBirth-year');
  await form.steps[0]?.[1]();
  await born.fill('2014');
  await form.press('Continue');
  await expect(form.slot).toContainText('A parent can add a child under “Your family”');
  await born.fill('1980');
  await form.press('Continue');
  for (const [, fill] of form.steps.slice(1, 2)) {
    await fill();
    await form.press('Continue');
  }
  await form.steps[2]?.[1]();
  await form.field('zip').fill('15224');
  await form.press('Continue');
  for (const [, fill] of form.steps.slice(3)) {
    await fill();
    await form.press('Continue');
  }
  await form.press('Sign up');
  await expect(
    form.slot.getByRole('alert').filter({
      hasText:
        'These answers do not match. Check all of them, or call your pharmacy. Our number is 1-800-555-0114.',
    }),
  ).toBeVisible();
  await form.press('Change your address');
  await form.field('zip').fill('15223');
  await form.press('Save and review');
  await form.press('Sign up');
  await form.enterCode(site);
  await expect(form.heading).toHaveText('You are signed up');
});

test.describe('a failing service', () => {
  test('loses no value, and accepts the form when it works again', async ({
    page,
    site,
    tolerated,
  }) => {
    tolerated.push(/ERR_|50\d/);
    const form = signUp(page);
    await form.open(site.publish('riteaid', '/pharmacy/signup'));
    await form.reach(5);
    for (const scenario of ['break', 'malformed', 'status=503']) {
      await spoil(page, '**/en.rapharmacysignup.json', scenario);
      await form.press('Sign up');
      await expect(
        form.slot.getByRole('alert').filter({ hasText: 'choose “Sign up” again' }),
      ).toBeVisible();
      await expect(form.slot).toContainText(form.person.email);
    }
    await page.unroute('**/en.rapharmacysignup.json');
    await form.press('Sign up');
    await form.enterCode(site);
    await expect(form.heading).toHaveText('You are signed up');
  });

  test('is reported if it cannot save the answers, and the browser asks before they are lost', async ({
    page,
    site,
    tolerated,
  }) => {
    tolerated.push(/ERR_|50\d/);
    const form = signUp(page);
    await form.open(site.publish('riteaid', '/pharmacy/signup'));
    await spoil(page, '**/en.rasavedraft.json', 'status=503');
    await form.field('firstName').fill('Ana');
    await expect(form.slot).toContainText('We cannot save your answers right now.');
    const asked = page.waitForEvent('dialog');
    const leaving = page.reload();
    await (await asked).accept();
    await leaving;
  });
});

test('a patient signs up with the keyboard alone', async ({ page, site }) => {
  const form = signUp(page);
  await form.open(site.publish('riteaid', '/pharmacy/signup'));
  await form.field('firstName').focus();
  await page.keyboard.type('Ana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Reyes');
  for (const part of ['4', '17', '1984']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(part);
  }
  await page.keyboard.press('Enter');
  await expect(form.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2025550123');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ana@');
  await page.keyboard.press('Enter');
  await expect(form.slot.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.field('email')).toBeFocused();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('every step fits, and is accessible', async ({ page, site }) => {
    test.slow();
    const form = signUp(page);
    await form.open(site.publish('riteaid', '/pharmacy/signup'));
    await form.press('Continue');
    await expect(form.field('firstName')).toHaveAttribute('aria-invalid', 'true');
    for (const [title, fill] of form.steps) {
      await expect(form.heading).toContainText(title);
      await expectAccessible(page);
      await expectToFit(page);
      await fill();
      await form.press('Continue');
    }
    await expectAccessible(page);
    await form.press('Sign up');
    await expect(form.heading).toContainText('Enter the code');
    await expectAccessible(page);
    await expectToFit(page);
    await form.enterCode(site);
    await expect(form.heading).toHaveText('You are signed up');
    await expectAccessible(page);
  });
});

test('the sign-up is in Spanish', async ({ page, site }) => {
  const form = signUp(page);
  await form.open(site.publish('riteaid', '/es/pharmacy/signup'));
  await expect(form.heading).toContainText('Paso 1 de 6');
  await form.press('Continuar');
  await expect(form.slot).toContainText('Este campo es obligatorio.');
  await expect(form.slot).not.toContainText('This field');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows a phone number, and no field', async ({ page, site }) => {
    await page.goto(site.publish('riteaid', '/pharmacy/signup'));
    const slot = page.locator('[data-cmp-is="pharmacy-sign-up"]');
    await expect(slot.getByRole('link', { name: '1-800-555-0114' })).toBeVisible();
    await expect(slot.getByRole('link', { name: 'Find a store' })).toBeVisible();
    await expect(slot.locator('[name="firstName"]')).toBeHidden();
  });
});
