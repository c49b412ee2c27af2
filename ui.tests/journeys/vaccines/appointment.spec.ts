import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { watchLeaks } from '../../support/leaks';
import { resetServices } from '../../support/scenarios';
import type { Brand, Site } from '../../support/site';
import { expect, test } from '../../support/test';

const PATIENT = {
  firstName: 'Elena',
  lastName: 'Nunez',
  dateOfBirth: '01/02/1980',
  phone: '4125550100',
  email: 'elena.nunez@example.com',
  addr1: '12 Oak Avenue',
  city: 'Pittsburgh',
  patient_state: 'PA',
  zip: '15223',
  consent: 'yes',
  signature: 'Elena Nunez',
};

/** Books the first free time of a store, and returns the link from the mail to the patient. */
async function linkOf(request: APIRequestContext, site: Site, brand: Brand): Promise<string> {
  const root = `/content/${brand}-web/en`;
  const ask = new URLSearchParams({ address: '15223', vaccineIds: '3', radius: '25' });
  const times = site.publish(brand, `${root}.racloudgetavailablestores.json?${ask.toString()}`);
  const listed = (await (await request.get(times)).json()) as {
    data: { stores: { storeNumber: number; firstAvailableSlot: string | null }[] };
  };
  const store = listed.data.stores.find(({ firstAvailableSlot }) => firstAvailableSlot !== null);
  const post = async (service: string, form: Record<string, string>, key = '') => {
    const address = site.publish(brand, `${root}.${service}.json`);
    const answer = await request.post(address, { form, headers: { 'Idempotency-Key': key } });
    return (await answer.json()) as { Status: string; Data: { hold: string } };
  };
  const held = await post('raholdappointment', {
    storeNumber: String(store?.storeNumber),
    vaccineIds: '["3"]',
    apptDateTime: store?.firstAvailableSlot ?? '',
  });
  const captcha = await request.post(site.publish(brand, '/services/captcha/token'), {
    form: { sitekey: 'local-demo-site-key', action: 'vaccine_booking' },
  });
  const { token } = (await captcha.json()) as { token: string };
  const booked = await post(
    'rabookappointment',
    { ...PATIENT, hold: held.Data.hold, vaccineIds: '["3"]', captchatoken: token },
    `0b1c9b7e-0000-4000-8000-${String(Date.now()).padStart(12, '0').slice(-12)}`,
  );
  expect(booked.Status).toBe('SUCCESS');
  const outbox = await (await request.get(site.author('/mock/outbox'))).text();
  expect(outbox).not.toMatch(/flu vaccine/i);
  const mail = outbox.slice(outbox.indexOf(PATIENT.email));
  const links = /href="([^"]*pharmacy\/appointment[^"]*#[^"]+)"/.exec(mail);
  if (!links?.[1]) throw new Error('No mail with a link was sent to the patient.');
  return links[1];
}

async function giveBirthDate(page: Page, year: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Month' }).fill('1');
  await page.getByRole('textbox', { name: 'Day' }).fill('2');
  await page.getByRole('textbox', { name: 'Year' }).fill(year);
  await page.getByRole('button', { name: 'Show my appointment' }).click();
}

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('a mail leads to the appointment, which is moved and canceled', async ({
  page,
  site,
  context,
  request,
}) => {
  const leaks = watchLeaks(context, site, /\b1980\b|Elena/);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(await linkOf(request, site, 'riteaid'));
  await expect(page.getByRole('button', { name: 'Show my appointment' })).toBeVisible();
  await expect(page).toHaveURL(site.publish('riteaid', '/pharmacy/appointment'));
  await giveBirthDate(page, '1981');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'Check the date of birth.',
  );
  await giveBirthDate(page, '1980');
  await expect(page.getByText('Confirmation number')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();
  await expectAccessible(page);

  // The link has opened the appointment, so a reload needs no link.
  await page.reload();
  await expect(page.getByText('Confirmation number')).toBeVisible();

  await page.getByRole('button', { name: 'Choose another time' }).click();
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Day' }).selectOption({ index: 3 });
  await page.getByRole('radio').first().check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move the appointment' }).click();
  await expect(page.getByText(/^Your appointment is now on/)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the appointment' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(page.getByText('This appointment is canceled.')).toBeVisible();
  await expectToFit(page);
  expect(await leaks.found()).toEqual([]);
});

test('the link opens on a second device as well, and a lost link is mailed again', async ({
  page,
  site,
  browser,
  request,
}) => {
  const link = await linkOf(request, site, 'riteaid');
  await page.goto(link);
  await giveBirthDate(page, '1980');
  await expect(page.getByText('Confirmation number')).toBeVisible();
  const second = await browser.newPage();
  await second.goto(link);
  await giveBirthDate(second, '1980');
  await expect(second.getByText('Confirmation number')).toBeVisible();

  await second.context().clearCookies();
  await second.goto(site.publish('riteaid', '/pharmacy/appointment'));
  await second.getByRole('textbox', { name: 'Email address' }).fill(PATIENT.email);
  await second.getByRole('button', { name: 'Send a new link' }).click();
  await expect(second.getByText(/we emailed you a new link/)).toBeVisible();
  await expectAccessible(second);
  const outbox = await (await request.get(site.author('/mock/outbox'))).text();
  const sent = /href="([^"]*pharmacy\/appointment[^"]*#[^"]+)"/.exec(outbox)?.[1] ?? '';
  expect(sent).not.toBe(link);
  await second.goto(sent);
  await giveBirthDate(second, '1980');
  await expect(second.getByText('Confirmation number')).toBeVisible();
  await second.close();
});

for (const brand of ['riteaid', 'bartell'] as const)
  test(`${brand}: the page without a link asks for the link`, async ({ page, site }) => {
    await page.goto(site.publish(brand, '/pharmacy/appointment'));
    await expect(page.getByText('This page needs the link in our message.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book an appointment' })).toBeVisible();
    await expectAccessible(page);
  });
