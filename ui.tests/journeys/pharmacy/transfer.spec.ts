import type { Locator, Page } from '@playwright/test';
import { demoAccount, signIn, SignInForm, signOut } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { Keyboard } from '../../support/keyboard';
import { watchLeaks } from '../../support/leaks';
import { resetServices, spoil } from '../../support/scenarios';
import type { Brand, Site } from '../../support/site';
import { expect, test } from '../../support/test';

const PAGE = '/pharmacy/transfer';
const BEN = demoAccount('UBA + Rx');
const DRUG = 'Pravastatin 40 mg';
const CHECK = '**/services/captcha/api.js*';
const ASK_AS_GUEST = '**/en.rarequestguesttransfer.json';

const slotOf = (page: Page): Locator => page.locator('[data-cmp-is="prescription-transfer"]');
const field = (page: Page, name: string): Locator => slotOf(page).locator(`[name="${name}"]`);
const press = (page: Page, name: string): Promise<void> =>
  slotOf(page).getByRole('button', { name, exact: true }).click();
const step = (page: Page, name: string): Locator =>
  slotOf(page).getByRole('heading', { level: 2, name });

async function open(page: Page, site: Site, brand: Brand = 'riteaid'): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'storeNumber', value: '101', url: site.publish(brand) }]);
  await signIn(page, site, BEN, { brand });
  await page.goto(site.publish(brand, PAGE));
  await expect(field(page, 'pharmacyName')).toBeVisible();
}

/** Fills in every step, and opens the review. */
async function reachReview(page: Page, pharmacyPhone = '2025550111'): Promise<void> {
  await fillRequest(page, pharmacyPhone);
  await expect(step(page, 'Step 4 of 4 Is everything right?')).toBeFocused();
}

async function fillRequest(page: Page, pharmacyPhone = '2025550111'): Promise<void> {
  await field(page, 'pharmacyName').fill('Harborside Drugs');
  await field(page, 'pharmacyPhone').fill(pharmacyPhone);
  await press(page, 'Continue');
  await page.getByRole('radio', { name: 'Only the ones I list' }).check();
  await field(page, 'prescriptions').fill(`${DRUG}\n7712345`);
  await press(page, 'Continue');
  await expect(slotOf(page).getByText('Fernwell Pharmacy #101', { exact: true })).toBeVisible({
    // The first search creates the stores, which takes a while on a busy machine.
    timeout: 15_000,
  });
  await field(page, 'consent').check();
  await press(page, 'Continue');
}

/** Signs in a parent, who chooses a child; returns the line that names the child. */
async function openForLucas(page: Page, site: Site): Promise<Locator> {
  await page
    .context()
    .addCookies([{ name: 'storeNumber', value: '101', url: site.publish('riteaid') }]);
  await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
  await page.goto(site.publish('riteaid', PAGE));
  await chooseLucas(page);
  const line = page.getByText('You are acting for Lucas Patel.');
  await expect(line).toBeVisible();
  return line;
}

async function chooseLucas(page: Page): Promise<void> {
  const choice = page.getByRole('group', { name: 'Whose prescriptions?' });
  await new Keyboard(page).press(choice.getByRole('button', { name: /^Lucas/ }), 'Enter');
}

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('a patient requests prescriptions, reads the next steps, and finds the status', async ({
  page,
  site,
}) => {
  test.slow();
  await open(page, site);
  await expectAccessible(page);
  await reachReview(page);
  await expectAccessible(page);
  await press(page, 'Request the transfer');
  await expect(step(page, 'We have your request')).toBeFocused();
  await expect(page.getByText(/^We expect their answer by /)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`${DRUG}, 7712345`)).toBeVisible();
  await expect(page.getByText('What happens next')).toBeVisible();
  await expect(slotOf(page).getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  const entry = page.getByRole('article', { name: 'Transfer from Harborside Drugs' });
  await expect(entry.getByText('Received', { exact: true })).toBeVisible();
  await expect(field(page, 'pharmacyName')).toHaveValue('');
  await expectAccessible(page);
});

test('the list of prescriptions and the pharmacy’s page link to the transfer', async ({
  page,
  site,
}) => {
  await signIn(page, site, BEN);
  await page.goto(site.publish('riteaid', '/pharmacy/prescriptions'));
  await page.getByRole('link', { name: 'Move prescriptions from another pharmacy' }).click();
  await page.waitForURL(`**${PAGE}`);
  await page.goto(site.publish('riteaid', '/pharmacy'));
  await page.getByRole('link', { name: 'Tell us where it is now' }).click();
  await expect(step(page, 'Step 1 of 4 Which pharmacy has them now?')).toBeVisible();
});

test('a reload keeps all values, and the next visit offers them', async ({ page, site }) => {
  test.slow();
  await open(page, site);
  await reachReview(page);
  await page.reload();
  await expect(step(page, 'Step 4 of 4 Is everything right?')).toBeVisible();
  await expect(page.getByText(`${DRUG}, 7712345`)).toBeVisible();
  // The same address would be another reload.
  await page.goto(site.publish('riteaid', '/contact'));
  await page.goto(site.publish('riteaid', PAGE));
  await press(page, 'Continue with these answers');
  await expect(page.getByText(`${DRUG}, 7712345`)).toBeVisible();
});

test('a lost response is requested again, and the transfer is listed once', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  await open(page, site);
  await reachReview(page);
  await spoil(page, '**/en.rarequesttransfer.json', 'status=503');
  await press(page, 'Request the transfer');
  await expect(
    slotOf(page).getByRole('alert').filter({ hasText: 'choose “Request the transfer” again' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/en.rarequesttransfer.json');
  await spoil(page, '**/en.rarequesttransfer.json', 'break');
  await press(page, 'Request the transfer');
  await expect(step(page, 'We have your request')).toBeFocused();
  await page.unroute('**/en.rarequesttransfer.json');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a list that cannot be loaded does not block the form, and responses in other formats are read', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  await spoil(page, '**/en.ragettransfers.json', 'status=503');
  await open(page, site);
  await expect(page.getByText(/^Earlier transfers are not available/)).toBeVisible();
  await page.unroute('**/en.ragettransfers.json');
  await spoil(page, '**/en.rarequesttransfer.json', 'nasty');
  await reachReview(page);
  await press(page, 'Request the transfer');
  await expect(step(page, 'We have your request')).toBeFocused();
  await spoil(page, '**/en.ragettransfers.json', 'nasty');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('two tabs request two transfers, and both list them', async ({ page, site, context }) => {
  test.slow();
  await open(page, site);
  const other = await context.newPage();
  await other.goto(site.publish('riteaid', PAGE));
  await reachReview(page);
  await press(page, 'Request the transfer');
  await expect(step(page, 'We have your request')).toBeFocused();
  await reachReview(other, '2025550112');
  await press(other, 'Request the transfer');
  await expect(step(other, 'We have your request')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a session that ends in the middle leads to the sign-in and back to the answers', async ({
  page,
  site,
  tolerated,
}) => {
  test.slow();
  tolerated.push(/Failed to load resource/);
  await open(page, site);
  await reachReview(page);
  await spoil(page, '**/en.rarequesttransfer.json', 'status=422');
  await press(page, 'Request the transfer');
  await page.waitForURL('**/login?referrer=*#loginForm');
  const form = new SignInForm(page);
  await form.hydrated();
  await form.send(BEN);
  await page.waitForURL(`**${PAGE}`);
  await press(page, 'Continue with these answers');
  await expect(slotOf(page).getByText(`${DRUG}, 7712345`)).toBeVisible();
});

test('a patient requests a transfer with the keyboard alone, at 320 pixels', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, site);
  const keyboard = new Keyboard(page);
  await keyboard.type(field(page, 'pharmacyName'), 'Harborside Drugs');
  await keyboard.type(field(page, 'pharmacyPhone'), '2025550111');
  await expectToFit(page);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Step 2 of 4 What should we move?')).toBeFocused();
  await keyboard.press(page.getByRole('radio', { name: 'Everything you can move' }), 'Space');
  await expectToFit(page);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Step 3 of 4 Which store should get them?')).toBeFocused();
  await expect(slotOf(page).getByText('Fernwell Pharmacy #101', { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await keyboard.press(field(page, 'consent'), 'Space');
  await expectToFit(page);
  await page.keyboard.press('Enter');
  await keyboard.press(slotOf(page).getByRole('button', { name: 'Request the transfer' }));
  await expect(step(page, 'We have your request')).toBeFocused();
  await expectToFit(page);
});

test('a parent requests a transfer for a child, and each person’s list has only their own', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  test.slow();
  tolerated.push(/status of 404/);
  const leaks = watchLeaks(context, site, /Pravastatin|7712345|Harborside/i);
  await page.setViewportSize({ width: 320, height: 800 });
  const line = await openForLucas(page, site);
  await spoil(page, '**/en.ragettransfers.json', 'nasty');
  await reachReview(page);
  await expect(line).toBeInViewport();
  await expect(slotOf(page).getByText(/^For Lucas Patel\./)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Request the transfer');
  await expect(step(page, 'We have your request')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Transfers for Lucas' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectToFit(page);
  await expectAccessible(page);
  expect(await leaks.found()).toEqual([]);
  await press(page, 'Back to my prescriptions');
  await expect(field(page, 'pharmacyName')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await chooseLucas(page);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a parent whose child was removed meanwhile reads that, and requests nothing for the child', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/status of 404/);
  await openForLucas(page, site);
  await reachReview(page);
  const family = await context.newPage();
  await family.goto(site.publish('riteaid', '/account/family'));
  await family.getByRole('button', { name: 'Remove Lucas' }).click();
  await expect(family.getByText(/^You no longer act for Lucas\./).first()).toBeVisible();
  await press(page, 'Request the transfer');
  await expect(
    page.getByText('You can no longer act for this person, so we do not show their information.'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await press(page, 'Back to my prescriptions');
  await expect(field(page, 'pharmacyName')).toHaveValue('');
});

test('a visitor without an account requests a transfer with the keyboard, at 320 pixels', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  test.slow();
  tolerated.push(/Failed to load resource/);
  const leaks = watchLeaks(context, site, /Pravastatin|7712345|Harborside|Nu(?:ñ|%C3%B1)ez|1980/i);
  await page.setViewportSize({ width: 320, height: 800 });
  await context.addCookies([{ name: 'storeNumber', value: '101', url: site.publish('riteaid') }]);
  await page.goto(site.publish('riteaid', PAGE));
  await expect(slotOf(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  const keyboard = new Keyboard(page);
  await keyboard.press(slotOf(page).getByRole('button', { name: 'Continue without signing in' }));
  await expect(step(page, 'Step 1 of 5 Who is the patient?')).toBeVisible();
  await keyboard.type(field(page, 'firstName'), 'Elena');
  for (const text of ['Nuñez', '1', '2', '1980', '15223', '2025550188']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Step 2 of 5 Which pharmacy has them now?')).toBeFocused();
  await fillRequest(page);
  await expect(step(page, 'Step 5 of 5 Is everything right?')).toBeFocused();
  await page.reload();
  await expect(slotOf(page).getByText('Elena Nuñez')).toBeVisible();
  await expect(slotOf(page).getByText(`${DRUG}, 7712345`)).toBeVisible();
  await expectAccessible(page);
  expect(await leaks.found()).toEqual([]);
  await spoil(page, '**/en.rarequestguesttransfer.json', 'break');
  await spoil(page, '**/en.ragetguesttransfer.json', 'nasty');
  await press(page, 'Request the transfer');
  await expect(step(page, 'We have your request')).toBeFocused();
  await expect(slotOf(page).getByText(/We will call you at \(202\) 555-0188\.$/)).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  expect(await leaks.found()).toEqual([]);
  await page.reload();
  await expect(page.getByText('Harborside')).toHaveCount(0);
});

test('a guest whose bot check fails keeps every answer, reads what to do, and succeeds with another try', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  test.slow();
  tolerated.push(/Failed to load resource/);
  const tokens: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('en.rarequestguesttransfer.json'))
      tokens.push(new URLSearchParams(request.postData() ?? '').get('captchatoken'));
  });
  await context.addCookies([{ name: 'storeNumber', value: '101', url: site.publish('riteaid') }]);
  // A content blocker also aborts this request.
  await page.route(CHECK, (route) => route.abort());
  await page.goto(site.publish('riteaid', PAGE));
  await press(page, 'Continue without signing in');
  await field(page, 'firstName').fill('Elena');
  await field(page, 'lastName').fill('Nuñez');
  const birth = page.getByRole('group', { name: 'Date of birth' });
  for (const [part, text] of Object.entries({ Month: '1', Day: '2', Year: '1980' }))
    await birth.getByLabel(part).fill(text);
  await field(page, 'zip').fill('15223');
  await field(page, 'phone').fill('2025550188');
  await press(page, 'Continue');
  await fillRequest(page);
  const review = step(page, 'Step 5 of 5 Is everything right?');
  await expect(review).toBeFocused();
  const answers = slotOf(page).locator('.ui-review');
  const typed = await answers.allInnerTexts();
  expect(typed.join(' ')).toContain('Elena Nuñez');
  const alert = slotOf(page).getByRole('alert').filter({ hasText: 'a person' });

  await press(page, 'Request the transfer');
  await expect(alert).toContainText(
    'We could not confirm that you are a person. Turn off ad blockers on this page, then choose “Request the transfer” again.',
  );
  expect(tokens).toEqual([]);
  await expect(answers).toHaveText(typed, { useInnerText: true });
  await expectAccessible(page);

  await page.unroute(CHECK);
  await spoil(page, ASK_AS_GUEST, 'bot-check');
  await press(page, 'Request the transfer');
  await expect(alert).toContainText(
    'We could not confirm that a person sent this. Reload the page and try again.',
  );
  await expect(page.getByText('score out of range')).toHaveCount(0);
  expect(tokens).toHaveLength(2);
  await expect(answers).toHaveText(typed, { useInnerText: true });

  await page.reload();
  await expect(review).toBeVisible();
  await expect(answers).toHaveText(typed, { useInnerText: true });
  await page.unroute(ASK_AS_GUEST);
  await press(page, 'Request the transfer');
  await expect(step(page, 'We have your request')).toBeFocused();
  expect(new Set(tokens).size).toBe(3);
});

test('a guest who signs in finds the member’s form, without the guest’s values', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('bartell', PAGE));
  await press(page, 'Continue without signing in');
  await field(page, 'firstName').fill('Elena');
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await page.waitForURL('**/login?referrer=*');
  const form = new SignInForm(page);
  await form.hydrated();
  await form.send(BEN);
  await page.waitForURL(`**${PAGE}`);
  await expect(step(page, 'Step 1 of 4 Which pharmacy has them now?')).toBeVisible();
  await expect(page.getByText('Elena')).toHaveCount(0);
  await signOut(page);
  await page.goto(site.publish('bartell', `/es${PAGE}`));
  await press(page, 'Continuar sin iniciar sesión');
  await expect(step(page, 'Paso 1 de 5 ¿Quién es el paciente?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar con estas respuestas' })).toHaveCount(0);
  await expect(field(page, 'firstName')).toHaveValue('');
  await expectAccessible(page);
});

test('the transfer is in Spanish', async ({ page, site }) => {
  await open(page, site);
  await page.goto(site.publish('riteaid', `/es${PAGE}`));
  await expect(step(page, 'Paso 1 de 4 ¿Qué farmacia las tiene ahora?')).toBeVisible();
  await press(page, 'Continuar');
  await expect(slotOf(page)).toContainText('Este campo es obligatorio.');
});

test('a member without a pharmacy is led to the pharmacy link, or calls', async ({
  page,
  site,
}) => {
  const ana = demoAccount('UBA Only');
  await signIn(page, site, ana, { brand: 'bartell' });
  await page.goto(site.publish('bartell', PAGE));
  await expect(page.getByRole('link', { name: 'Add your prescriptions' })).toBeVisible();
  await expect(slotOf(page).getByRole('link', { name: '1-800-555-0126' })).toBeVisible();
  await expectAccessible(page);
});

test('the request’s values do not leave the page, and are gone after sign-out', async ({
  page,
  site,
  context,
}) => {
  const leaks = watchLeaks(context, site, /Pravastatin|7712345|Harborside/i);
  await open(page, site);
  await reachReview(page);
  await page.reload();
  await expect(step(page, 'Step 4 of 4 Is everything right?')).toBeVisible();
  expect(await leaks.found()).toEqual([]);
  await press(page, 'Request the transfer');
  await expect(step(page, 'We have your request')).toBeFocused();
  expect(await leaks.found()).toEqual([]);
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await leaks.found()).toEqual([]);
});
