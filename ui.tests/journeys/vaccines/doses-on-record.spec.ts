import type { Page } from '@playwright/test';
import { demoAccount, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { Scheduler } from '../../support/Scheduler';
import { expect, test } from '../../support/test';

/* On a site with a service of FHIR R4, here a response of one, a patient uses the doses that the pharmacy has on record. */

const BEN = demoAccount('UBA + Rx');
const RECORD = '**/services/fhir/Immunization/_search';

const dose = (code: string, occurrenceDateTime: string) => ({
  resource: {
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code }] },
    patient: { reference: 'Patient/77' },
    occurrenceDateTime,
  },
});

/** Gives a page the setting, and the service a record. Returns the addresses that were asked. */
async function serveRecord(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route('**/vaccines/schedule', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const setting = '<body data-vaccine-service="/services/fhir#fhir-r4" ';
    await route.fulfill({ response, body: html.replace('<body ', setting) });
  });
  await page.route(RECORD, async (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`);
    const entry = [dose('208', '2021-03-14'), dose('208', '2021-04'), dose('141', '2024-10-02')];
    const json = { resourceType: 'Bundle', type: 'searchset', entry };
    await route.fulfill({ json, contentType: 'application/fhir+json' });
  });
  return asked;
}

const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'From your pharmacy record' });
const lines = (page: Page) => page.getByRole('group', { name: /^Earlier dose \d/ });

test('a patient uses the doses on record by keyboard, and completes one', async ({
  page,
  site,
}) => {
  const asked = await serveRecord(page);
  await signIn(page, site, BEN);
  await new Scheduler(page, site).open();
  await page.getByRole('checkbox', { name: 'COVID-19 vaccine' }).check();
  await expect(offer(page)).toContainText('COVID-19 vaccine: Pfizer');
  await expect(offer(page)).toContainText('April 2021 (no day on record)');
  await expect(offer(page)).not.toContainText('Flu');
  await expect(lines(page)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Use these doses' }).focus();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(2);
  const day = lines(page).last().getByLabel('Date of the dose');
  await expect(day).toBeFocused();
  await page.keyboard.type('04/11/2021');
  await expect(page.getByText('Change or remove any dose below that is wrong.')).toBeVisible();
  await expectAccessible(page);

  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join()).not.toContain('?');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored + page.url()).not.toMatch(/2021|Pfizer|208/);
});

test('the doses on record fit a small phone with large text', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await serveRecord(page);
  await signIn(page, site, BEN);
  await new Scheduler(page, site).open();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.getByRole('checkbox', { name: 'COVID-19 vaccine' }).check();
  await page.getByRole('button', { name: 'Use these doses' }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a guest on such a site is asked as before', async ({ page, site }) => {
  const asked = await serveRecord(page);
  await new Scheduler(page, site).open();
  await page.getByRole('checkbox', { name: 'COVID-19 vaccine' }).check();
  await page.getByRole('button', { name: 'Add an earlier dose' }).click();
  await expect(lines(page)).toHaveCount(1);
  expect(asked).toEqual([]);
});
