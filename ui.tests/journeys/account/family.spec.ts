import type { APIRequestContext, Page } from '@playwright/test';
import {
  changeSessionCookie,
  demoAccount,
  signIn,
  SignInForm,
  signOut,
} from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { watchLeaks } from '../../support/leaks';
import { resetServices, spoil } from '../../support/scenarios';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const FAMILY = '/account/family';
const LIST = '/pharmacy/prescriptions';
const REFILL = '/pharmacy/services/prescription-refills/online-prescription-refills';
const CHANGE = '**/en.rachangedependents.json';

const BEN = demoAccount('UBA + Rx');
const DEV = demoAccount('UBA + Rewards + Rx');

/** The label of the demo child whom no parent has linked. */
const MIA = {
  'First name': 'Mia',
  'Last name': 'Okafor',
  Month: '9',
  Day: '21',
  Year: '2014',
  'Prescription number': '004700060001',
  'ZIP code': '17101',
} as const;

test.beforeEach(async ({ page, site, context }) => {
  await resetServices(context, site);
  await signIn(page, site, BEN);
});

const slot = (page: Page) => page.locator('[data-cmp-is="dependents"]');
const status = (page: Page) => slot(page).getByRole('status').first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const choice = (page: Page) => page.getByRole('group', { name: 'Whose prescriptions?' });
const line = (page: Page) => page.getByText('You are acting for Mia Okafor.');

async function fillIn(page: Page, given: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...MIA, ...given }))
    await slot(page).getByRole('textbox', { name }).fill(text);
  await slot(page)
    .getByRole('checkbox', { name: /^I am a parent/ })
    .check();
}

async function linkMia(page: Page, site: Site): Promise<void> {
  await page.goto(site.publish('riteaid', FAMILY));
  await button(page, 'Link a child').click();
  await fillIn(page);
  await button(page, 'Link this child').click();
  await expect(status(page)).toHaveText('You can now act for Mia.');
}

/** Returns the link of the newest invitation to an address, from the mock outbox. */
async function invitationTo(
  request: APIRequestContext,
  site: Site,
  email: string,
): Promise<string> {
  const outbox = await (await request.get(site.author('/mock/outbox'))).text();
  const link = /href="([^"]*account\/family#[^"]+)"/.exec(outbox.slice(outbox.indexOf(email)))?.[1];
  if (link === undefined) throw new Error('No invitation was sent to this address.');
  return link.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
}

test('a parent links a child with the keyboard, sees and refills for the child, and comes back', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await page.getByRole('link', { name: 'Link family members' }).click();
  await page.waitForURL(`**${FAMILY}`);
  await expect(page.getByText('Only you see and refill your prescriptions here.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Link a child').focus();
  await page.keyboard.press('Enter');
  for (const text of ['Mia', 'Okafor', '9', '21', '2014', '004700060001', '17101']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('You can now act for Mia.');
  await expect(status(page)).toBeFocused();
  await slot(page).getByRole('link', { name: 'See prescriptions Mia' }).click();
  await page.waitForURL(`**${LIST}`);
  await expect(page.getByRole('article', { name: /^Cefdinir/ })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Metformin/ })).toHaveCount(0);
  await expect(line(page)).toBeVisible();
  await page.mouse.wheel(0, 4000);
  await expect(line(page)).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Refill Loratadine/ }).click();
  await page.waitForURL(`**${REFILL}`);
  await expect(page.getByRole('checkbox', { name: /^Loratadine/ })).toBeChecked();
  await expect(line(page)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('textbox', { name: 'Pickup date' })).toHaveValue(/\d/, {
    // The first search creates the stores, which takes a while on a busy machine.
    timeout: 15_000,
  });
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550142');
  await button(page, 'Refill 1 prescription').click();
  await expect(
    page.getByRole('heading', { name: 'We are filling your prescription' }),
  ).toBeFocused();
  await expect(line(page)).toBeVisible();
  await button(page, 'Back to my prescriptions').click();
  await expect(choice(page).getByRole('button', { name: 'Me' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Metformin' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Loratadine/ })).toHaveCount(0);
});

test('a press right after a refill leads back, even if a finger holds it for a moment', async ({
  page,
  site,
}) => {
  await linkMia(page, site);
  await slot(page).getByRole('link', { name: 'See prescriptions Mia' }).click();
  await page.getByRole('link', { name: /^Refill Loratadine/ }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550142');
  await expect(page.getByRole('textbox', { name: 'Pickup date' })).toHaveValue(/\d/, {
    timeout: 15_000,
  });
  const outcome = await page.evaluateHandle(watchOutcome);
  await button(page, 'Refill 1 prescription').click();
  const { x, y } = await outcome.evaluate(({ place }) => place);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await outcome.evaluate(({ isStill }) => isStill);
  await page.mouse.up();
  await expect(choice(page).getByRole('button', { name: 'Me' })).toBeFocused();
});

/**
 * Runs in the page. `place` is the position of the button that leads back, in the first frame in which the outcome has
 * the focus. `isStill` resolves when the page has not scrolled for as long as a press takes.
 */
function watchOutcome(): { place: Promise<{ x: number; y: number }>; isStill: Promise<void> } {
  const frame = () => new Promise(requestAnimationFrame);
  const isShown = new Promise<void>((resolve) => {
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) resolve();
    });
  });
  const place = isShown.then(frame).then(() => {
    const back = document.querySelector('.ui-acting__line button')?.getBoundingClientRect();
    if (!back) throw new Error('No button leads back.');
    return { x: back.x + back.width / 2, y: back.y + back.height / 2 };
  });
  const isStill = place.then(async () => {
    for (let still = 0, before = scrollY; still < 6; before = scrollY) {
      await frame();
      still = scrollY === before ? still + 1 : 0;
    }
  });
  return { place, isStill };
}

test('an adult is invited by mail, accepts in their own browser, and ends it again', async ({
  page,
  site,
  request,
  browser,
  tolerated,
}) => {
  // A permission that was ended does not exist any more.
  tolerated.push(/status of 404/);
  await page.goto(site.publish('riteaid', FAMILY));
  await button(page, 'Invite an adult').click();
  await slot(page).getByRole('textbox', { name: 'Their email address' }).fill(DEV.email);
  await button(page, 'Send the invitation').click();
  await expect(status(page)).toHaveText(`We sent the invitation to ${DEV.email}.`);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(await invitationTo(request, site, DEV.email));
  await expect(theirs.getByText('Sign in with the email address that got')).toBeVisible();
  expect(theirs.url()).not.toContain('#');
  await expectAccessible(theirs);
  await slot(theirs).getByRole('link', { name: 'Sign in' }).click();
  await theirs.getByLabel('Email address').fill(DEV.email);
  await theirs.locator('[name="password"]').fill(DEV.password);
  await theirs.locator('[data-cmp-is="sign-in"] button[type="submit"]').click();
  await theirs.waitForURL(`**${FAMILY}`);
  await expect(
    theirs.getByRole('heading', { name: 'Ben Okafor asks to act for you' }),
  ).toBeVisible();
  await expectAccessible(theirs);
  await button(theirs, 'Accept').click();
  await expect(status(theirs)).toHaveText('Ben Okafor can now act for you.');
  await page.goto(site.publish('riteaid', LIST));
  await choice(page)
    .getByRole('button', { name: /^Dev Patel/ })
    .click();
  await expect(page.getByText('You are acting for Dev Patel.')).toBeVisible();
  await expect(page.getByRole('article', { name: /^Sertraline/ })).toBeVisible();
  await button(theirs, 'End access Ben Okafor').click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expect(status(theirs)).toHaveText('Ben Okafor no longer acts for you.');
  await page.reload();
  await expect(
    page.getByText('You can no longer act for this person, so we do not show their information.'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await button(page, 'Back to my prescriptions').click();
  await expect(page.getByRole('article', { name: /^Metformin/ })).toBeVisible();
  await context.close();
});

test('a stranger with an invitation’s link learns only that it cannot be used', async ({
  page,
  site,
  request,
  browser,
}) => {
  await page.goto(site.publish('riteaid', FAMILY));
  await button(page, 'Invite an adult').click();
  await slot(page).getByRole('textbox', { name: 'Their email address' }).fill('ruth@example.com');
  await button(page, 'Send the invitation').click();
  await expect(status(page)).toContainText('We sent the invitation');
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, site, DEV);
  await other.goto(await invitationTo(request, site, 'ruth@example.com'));
  await expect(
    other.getByText(/^You cannot answer this invitation with this account\./),
  ).toBeVisible();
  await expect(slot(other)).not.toContainText('Ben');
  await context.close();
});

test('a removal in another tab also removes the person in this tab, and a child can be restored', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/status of 404/);
  await linkMia(page, site);
  await slot(page).getByRole('link', { name: 'See prescriptions Mia' }).click();
  await expect(page.getByRole('article', { name: /^Cefdinir/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(site.publish('riteaid', LIST));
  await expect(other.getByRole('article', { name: /^Metformin/ })).toBeVisible();
  await other.goto(site.publish('riteaid', FAMILY));
  await button(other, 'Remove Mia').click();
  await expect(status(other)).toContainText('You no longer act for Mia.');
  await page.getByRole('switch', { name: /^Auto refill Cefdinir/ }).click();
  await expect(
    page.getByText('You can no longer act for this person, so we do not show their information.'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page);
  await button(other, 'Undo').click();
  await expect(status(other)).toHaveText('You act for Mia again.');
  await page.reload();
  await expect(page.getByRole('article', { name: /^Cefdinir/ })).toBeVisible();
  await expect(line(page)).toBeVisible();
});

test('the chosen person is forgotten when the session ends', async ({ page, site, context }) => {
  await linkMia(page, site);
  await slot(page).getByRole('link', { name: 'See prescriptions Mia' }).click();
  await expect(line(page)).toBeVisible();
  await changeSessionCookie(context, (cookie) => ({
    ...cookie,
    expirationDates: { standard: Date.now() - 1000 },
  }));
  await page.reload();
  await expect(page.getByText('Cefdinir')).toHaveCount(0);
  await signIn(page, site, BEN);
  await page.goto(site.publish('riteaid', LIST));
  await expect(page.getByRole('article', { name: /^Metformin/ })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('a child’s private records are not shown to a parent, and the page says so', async ({
  page,
  site,
  context,
}) => {
  await context.clearCookies();
  await signIn(page, site, DEV);
  await page.goto(site.publish('riteaid', LIST));
  await choice(page)
    .getByRole('button', { name: /^Lucas Patel/ })
    .click();
  await expect(page.getByText('You are acting for Lucas Patel.')).toBeVisible();
  await expect(page.getByRole('article', { name: /^Adapalene/ })).toBeVisible();
  await expect(page.getByText('Fluoxetine')).toHaveCount(0);
  await expect(
    page.getByText(
      'From age 12, Lucas can consent to some care without you. You will not see those records.',
    ),
  ).toBeVisible();
});

test('a failing service keeps the typed values, and responses in other formats are read', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/status of 503/);
  await page.goto(site.publish('riteaid', FAMILY));
  await button(page, 'Link a child').click();
  await fillIn(page, { 'ZIP code': '17199' });
  await button(page, 'Link this child').click();
  await expect(page.getByText(/^We found no prescription with these details\./)).toBeVisible();
  await slot(page).getByRole('textbox', { name: 'ZIP code' }).fill('17101');
  await spoil(page, CHANGE, 'status=503');
  await button(page, 'Link this child').click();
  await expect(page.getByText('Our service is not working right now.')).toBeVisible();
  await expect(slot(page).getByRole('textbox', { name: 'First name' })).toHaveValue('Mia');
  await spoil(page, CHANGE, 'nasty');
  await spoil(page, '**/en.ragetdependents.json', 'nasty');
  await button(page, 'Link this child').click();
  await expect(status(page)).toHaveText('You can now act for Mia.');
  await page.reload();
  await expect(slot(page).getByRole('heading', { name: /^Mia Okafor/ })).toBeVisible();
});

test('the values that a parent typed before the session ended are restored only for this parent', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/status of (403|422)/);
  await page.goto(site.publish('riteaid', FAMILY));
  await button(page, 'Link a child').click();
  await fillIn(page);
  await context.clearCookies({ name: 'login-token' });
  await button(page, 'Link this child').click();
  await page.waitForURL(/\/login\?referrer=%2Faccount%2Ffamily/);
  await new SignInForm(page).send(DEV);
  await page.waitForURL(`**${FAMILY}`);
  const asked = page.waitForResponse('**/en.ragetdraft.json');
  await button(page, 'Link a child').click();
  expect(await (await asked).text()).not.toContain('Mia');
  await expect(slot(page).getByRole('textbox', { name: 'First name' })).toHaveValue('');
  await context.clearCookies({ name: 'login-token' });
  await page.reload();
  await page.waitForURL(/\/login/);
  await new SignInForm(page).send(BEN);
  await page.waitForURL(`**${FAMILY}`);
  await button(page, 'Link a child').click();
  await expect(slot(page).getByText('We kept what you typed earlier.')).toBeVisible();
  await expect(slot(page).getByRole('textbox', { name: 'Prescription number' })).toHaveValue(
    MIA['Prescription number'],
  );
  await expectAccessible(page);
  await slot(page)
    .getByRole('checkbox', { name: /^I am a parent/ })
    .check();
  await button(page, 'Link this child').click();
  await expect(status(page)).toHaveText('You can now act for Mia.');
});

test('a lost response is resolved by another request', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', FAMILY));
  await button(page, 'Link a child').click();
  await fillIn(page);
  await spoil(page, CHANGE, 'malformed');
  await button(page, 'Link this child').click();
  await expect(status(page)).toHaveText('You can now act for Mia.');
  await expect(slot(page).getByRole('heading', { name: /^Mia Okafor/ })).toHaveCount(1);
});

test('no family data is in an address, a storage, an attribute or a log', async ({
  page,
  site,
  context,
}) => {
  const leaks = watchLeaks(
    context,
    site,
    /00470006\d{4}|\b(?:0?9\W21\W2014|2014\W09\W21)\b|Cefdinir|Loratadine|\bMia\b|ruth@example/i,
  );
  await linkMia(page, site);
  await button(page, 'Invite an adult').click();
  await slot(page).getByRole('textbox', { name: 'Their email address' }).fill('ruth@example.com');
  await button(page, 'Send the invitation').click();
  await expect(status(page)).toContainText('We sent the invitation');
  await slot(page).getByRole('link', { name: 'See prescriptions Mia' }).click();
  await expect(page.getByRole('article', { name: /^Cefdinir/ })).toBeVisible();
  await page.goto(site.publish('riteaid', REFILL));
  const kept = page.waitForResponse('**/en.rasavedraft.json');
  await page.getByRole('checkbox', { name: /^Loratadine/ }).check();
  await kept;
  await page.goto(site.publish('riteaid', LIST));
  await expect(page.getByRole('article', { name: /^Cefdinir/ })).toBeVisible();
  expect(await leaks.found()).toEqual([]);
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('acting'))).toBeNull();
  expect(await leaks.found()).toEqual([]);
});

test('on a phone nothing is cut off, and the first frame has no person', async ({ page, site }) => {
  await linkMia(page, site);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
  await button(page, 'Link a child').click();
  await expectToFit(page);
  const markup = await (await page.request.get(page.url())).text();
  expect(markup).not.toMatch(/Okafor|Mia\b/);
  await button(page, 'Cancel').click();
  await slot(page).getByRole('link', { name: 'See prescriptions Mia' }).click();
  await expect(line(page)).toBeVisible();
  await expect(page.getByRole('article', { name: /^Cefdinir/ })).toBeVisible();
  await expectToFit(page);
});
