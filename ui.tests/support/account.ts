import { randomUUID } from 'node:crypto';
import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { encrypt } from 'ui.frontend/src/base/encryption/encrypt';
import { SITES, type Brand, type Site } from './site';
import { hydrated } from './hydrated';

/** The password of every demo account, as the mock console lists it. */
export const DEMO_PASSWORD = 'Harbor-Light-42';

/** One demo account for each account type. */
export const DEMO = {
  'UBA Only': 'ana.reyes@example.com',
  'UBA + Rx': 'ben.okafor@example.com',
  'UBA + Rewards': 'carla.nguyen@example.com',
  'UBA + Rewards + Rx': 'dev.patel@example.com',
} as const;

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Returns the credentials of a demo member. */
export const demoAccount = (type: keyof typeof DEMO): Account => ({
  email: DEMO[type],
  password: DEMO_PASSWORD,
});

/** Returns a visitor's values for the sign-up form, with an unused email address. */
export function newcomer(): Account & { readonly firstName: string; readonly lastName: string } {
  return {
    firstName: 'Journey',
    lastName: 'Traveler',
    email: `journey.${randomUUID()}@example.com`,
    password: 'Paper-Lantern-7',
  };
}

/** Creates an account through the service, for a test that begins with one. */
export async function createAccount(request: APIRequestContext, site: Site): Promise<Account> {
  const account = newcomer();
  await submitAccountForm(request, site, 'signup', { ...account, terms: 'true' });
  return account;
}

const SERVICES = { signup: 'rasignup', login: 'raauth' } as const;

/**
 * Sends a form of the account to its service as a page does: with the password encrypted for the page's key, and a
 * bot-check token for the action.
 */
async function submitAccountForm(
  request: APIRequestContext,
  site: Site,
  action: keyof typeof SERVICES,
  fields: Readonly<Record<string, string>> & { readonly password: string },
): Promise<void> {
  const page = await (await request.get(site.publish('riteaid', '/signup'))).text();
  const [, key = ''] = /data-public-key="([^"]*)"/.exec(page) ?? [];
  const captcha = await request.post(site.publish('riteaid', '/services/captcha/token'), {
    form: { sitekey: 'local-demo-site-key', action },
  });
  const { token } = (await captcha.json()) as { token: string };
  const address = `${SITES.riteaid.content}.${SERVICES[action]}.json`;
  const answer = await request.post(site.publish('riteaid', address), {
    form: { ...fields, password: await encrypt(fields.password, key), captchatoken: token },
  });
  const { Status } = (await answer.json()) as { Status: string };
  if (Status !== 'SUCCESS') throw new Error(`${address} refused: ${await answer.text()}`);
}

/** Returns the link in the newest mail to an address, from the mock outbox. */
export async function linkInMail(
  request: APIRequestContext,
  site: Site,
  email: string,
): Promise<string> {
  const outbox = await (await request.get(site.author('/mock/outbox'))).text();
  const mail = outbox.slice(outbox.indexOf(email));
  const link = /href="([^"]*resetpassword#code=[^"]+)"/.exec(mail)?.[1];
  if (link === undefined) throw new Error('No mail with a link was sent to this address.');
  return link.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
}

/** The sign-in form on a page. */
export class SignInForm {
  readonly slot: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly keep: Locator;
  readonly button: Locator;
  readonly alert: Locator;

  constructor(readonly page: Page) {
    this.slot = page.locator('[data-cmp-is="sign-in"]');
    this.username = this.slot.getByLabel('Email address');
    this.password = this.slot.locator('[name="password"]');
    this.keep = this.slot.locator('[name="keepMeLoggedIn"]');
    this.button = this.slot.locator('button[type="submit"]');
    this.alert = this.slot.getByRole('alert');
  }

  /** Opens a page with the form and hydrates it. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.hydrated();
  }

  async hydrated(): Promise<void> {
    await hydrated(this.slot);
  }

  async send({ email, password }: Account): Promise<void> {
    await this.username.fill(email);
    await this.password.fill(password);
    await this.button.click();
  }
}

interface SignInOptions {
  /** Whether the visitor stays signed in on this device. */
  readonly keep?: boolean;
  readonly brand?: Brand;
}

/**
 * Signs the page's browser in through the service alone, for a test that begins with a member. Does not navigate: a new
 * page stays blank. Journeys about the form itself use `signInByForm`. So does the sister pharmacy here, because only
 * browsers resolve the subdomains of localhost everywhere.
 */
export async function signIn(
  page: Page,
  site: Site,
  account: Account,
  { keep = false, brand = 'riteaid' }: SignInOptions = {},
): Promise<void> {
  if (brand !== 'riteaid') return signInByForm(page, site, account, { keep, brand });
  await submitAccountForm(page.request, site, 'login', {
    username: account.email,
    password: account.password,
    keepMeLoggedIn: String(keep),
  });
}

/** Signs the page's browser in through the form, as a visitor does, and waits for the dashboard. */
export async function signInByForm(
  page: Page,
  site: Site,
  account: Account,
  { keep = false, brand = 'riteaid' }: SignInOptions = {},
): Promise<void> {
  const form = new SignInForm(page);
  await form.open(site.publish(brand, '/login'));
  if (keep) await form.keep.check();
  await form.send(account);
  await page.waitForURL('**/ra-dashboard');
  // A pending response would write the session's cookies again.
  await page.waitForLoadState('networkidle');
}

/** The session cookie that the service writes. */
export interface SessionCookie {
  expirationDates: { standard: number };
  keepMeLoggedIn: boolean;
  nextTokenRefreshTime: number;
}

/** Changes the session cookie, for example as if time had passed. */
export async function changeSessionCookie(
  context: BrowserContext,
  change: (cookie: SessionCookie) => SessionCookie,
): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'session');
  if (!cookie) throw new Error('No visitor is signed in.');
  const session = JSON.parse(decodeURIComponent(cookie.value)) as SessionCookie;
  const value = encodeURIComponent(JSON.stringify(change(session)));
  await context.addCookies([{ ...cookie, value }]);
}

/** Returns the header's button that opens the visitor's menu; it exists only for a signed-in visitor. */
export const accountButton = (page: Page): Locator =>
  page.locator('[data-cmp-is="account-menu"]').getByRole('button').first();

/** Signs out through the header, and waits until the page confirms it. */
export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out on this device.')).toBeVisible();
}
