import { chromium, type Browser } from '@playwright/test';
import type { Artifacts, Flags, Result } from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium';
import { SITES, type Brand } from '../support/site';
import type { Measure } from './measure';
import { PUBLISH_PORT, startCli } from './cli';
import { median } from './median';

/** An event with its thread's processor time in microseconds, which is missing in Lighthouse's type. */
type TraceEvent = Artifacts['Trace']['traceEvents'][number] & { readonly tdur?: number };

const RUNS = 3;
const DEBUG_PORT = 4604;

const CART = '/shop/checkout/cart';

/** The measured pages, by brand: each kind once, and all of the dessert microsite. */
const PAGES: Readonly<Record<Brand, readonly string[]>> = {
  riteaid: [
    '/',
    '/login',
    '/signup',
    '/resetpassword',
    '/stores',
    '/stores/pa/philadelphia/822',
    '/shop/vitamins',
    '/shop/fernwell-vitamin-b12-drops-2-fl-oz.html',
    CART,
    '/vaccines/schedule',
  ],
  bartell: ['/', '/forgotpassword', '/stores'],
  thrifty: ['/', '/flavors', '/find-us', '/become-a-distributor', '/our-story'],
};

/** A member's pages, measured for a member with rewards and pharmacy. */
const MEMBER_PAGES = [
  '/ra-dashboard',
  '/account/profile',
  '/account/addresses',
  '/account/sign-in',
  '/account/communication',
  '/account/family',
  '/account/pharmacy',
  '/account/rewards',
  '/account/better-care',
  '/pharmacy/prescriptions',
  '/pharmacy/suggestions',
  '/pharmacy/transfer',
  '/pharmacy/services/prescription-refills/online-prescription-refills',
];

/**
 * Measures pages with Lighthouse's mobile settings, and the blocking time that a page's scripts add.
 *
 * @param prefixes the beginnings of the pages' addresses; measures all pages if empty
 */
export async function measureLighthouse(prefixes: readonly string[]): Promise<Measure[]> {
  const cli = await startCli();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    // Lighthouse checks the back/forward cache, which Playwright turns off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${String(DEBUG_PORT)}`],
  });
  try {
    const measures: Measure[] = [];
    const speeds: number[] = [];
    const isAsked = (path: string): boolean =>
      prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix));
    for (const brand of Object.keys(SITES) as Brand[]) {
      for (const path of PAGES[brand].filter(isAsked))
        measures.push(...(await measure(brand, path, speeds)));
    }
    for (const path of MEMBER_PAGES.filter(isAsked))
      measures.push(
        ...(await measure('riteaid', path, speeds, MEMBER_FLAGS, () => signInMember(browser))),
      );
    return [
      {
        // Lighthouse's mobile settings slow the machine down four times, which suits an index of 1,500 to 2,000.
        what: "speed of the machine, Lighthouse's benchmarkIndex",
        value: median(speeds).toFixed(0),
      },
      ...measures,
    ];
  } finally {
    await browser.close();
    await cli.stop();
  }
}

/** Keeps the session between runs. Skips `is-crawlable`: member pages are excluded from search engines on purpose. */
const MEMBER_FLAGS: Flags = { disableStorageReset: true, skipAudits: ['is-crawlable'] };

/** Signs a demo member in, in the browser's default profile, where Lighthouse opens its tab. */
async function signInMember(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`http://${SITES.riteaid.host}:${String(PUBLISH_PORT)}/login`);
  const form = page.locator('[data-cmp-is="sign-in"]');
  await form.locator('[name="username"]').fill('dev.patel@example.com');
  await form.locator('[name="password"]').fill('Harbor-Light-42');
  await form.locator('button[type="submit"]').click();
  await page.waitForURL('**/ra-dashboard');
  const cookies = (await context.cookies()).map(
    ({ name, value, domain, path, httpOnly, secure }) => ({
      name,
      value,
      domain,
      path,
      httpOnly,
      secure,
    }),
  );
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.setCookies', { cookies });
  await context.close();
}

async function measure(
  brand: Brand,
  path: string,
  speeds: number[],
  session: Flags = {},
  /** Runs before each run, because Lighthouse may close a page before its new tokens arrive. */
  begin: () => Promise<void> = () => Promise.resolve(),
): Promise<Measure[]> {
  const url = `http://${SITES[brand].host}:${String(PUBLISH_PORT)}${path}`;
  const scores = new Map<string, number[]>();
  const [withScripts, withoutScripts]: [Audit[], Audit[]] = [[], []];
  const flags: Flags =
    path === CART ? { extraHeaders: { cookie: await filledCart(url) } } : session;
  for (let run = 0; run < RUNS; run += 1) {
    await begin();
    const whole = await audit(url, flags);
    for (const { title, score } of Object.values(whole.result.categories)) {
      scores.set(title, [...(scores.get(title) ?? []), Math.round((score ?? 0) * 100)]);
    }
    speeds.push(whole.result.environment.benchmarkIndex);
    withScripts.push(whole);
    await begin();
    withoutScripts.push(await audit(url, { ...flags, ...WITHOUT_SCRIPTS }));
  }
  const added = (blocking: (audit: Audit) => number): { value: string; parts: string } => {
    const [more, less] = [median(withScripts.map(blocking)), median(withoutScripts.map(blocking))];
    return {
      value: `${Math.max(0, more - less).toFixed(0)} ms`,
      parts: `${more.toFixed(0)} − ${less.toFixed(0)} ms`,
    };
  };
  const own = added(({ trace }) => ownBlockingTimeOf(trace));
  const elapsed = added(({ result }) => result.audits[BLOCKING_TIME]?.numericValue ?? 0);
  return [
    {
      what: `Lighthouse mobile, ${brand} ${path} (${[...scores.keys()].join(', ')})`,
      value: [...scores.values()].map((values) => String(median(values))).join(', '),
      bound: '99, 100, 100, 100',
    },
    {
      what: `blocking time that scripts add, ${brand} ${path} (${own.parts})`,
      value: own.value,
      bound: '20 ms',
    },
    {
      what: `the same by Lighthouse, waiting for other processes included (${elapsed.parts})`,
      value: elapsed.value,
    },
  ];
}

/** Returns the cookies of a visitor who has three products in the cart. */
async function filledCart(url: string): Promise<string> {
  const KEY = 'form_key=abcdefghijklmnop';
  let session = '';
  for (const product of ['2041', '2042', '2043']) {
    const response = await fetch(new URL(`/shop/checkout/cart/add/product/${product}`, url), {
      method: 'POST',
      headers: {
        cookie: `${KEY}; ${session}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
      },
      body: `item=${product}&qty=1&${KEY}`,
    });
    if (!response.ok) throw new Error(`The cart responded with ${String(response.status)}.`);
    session ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }
  return `${KEY}; ${session}`;
}

const BLOCKING_TIME = 'total-blocking-time';

/** Flags that measure the same page without its scripts. */
const WITHOUT_SCRIPTS: Flags = { onlyAudits: [BLOCKING_TIME], blockedUrlPatterns: ['*.js'] };

/** The factor by which Lighthouse's mobile settings slow the processor down. */
const SLOWDOWN = 4;

/** The longest wait that a visitor does not notice, in milliseconds (web.dev/tbt). */
const UNNOTICED_MS = 50;

/**
 * Returns the milliseconds by which the tasks after the first paint exceed 50 ms each on the slow processor. Only the
 * processor time of the page's own thread counts: Lighthouse's figure counts elapsed time, which on a shared machine
 * gave one page without scripts 0 ms in one run and 84 ms in the next.
 */
function ownBlockingTimeOf(trace: readonly TraceEvent[]): number {
  const paint = trace.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!paint) throw new Error('The trace contains no first paint.');
  return trace
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
    )
    .reduce(
      (blocking, { tdur = 0 }) => blocking + Math.max(0, (tdur / 1000) * SLOWDOWN - UNNOTICED_MS),
      0,
    );
}

interface Audit {
  readonly result: Result;
  readonly trace: readonly TraceEvent[];
}

async function audit(url: string, flags: Flags = {}): Promise<Audit> {
  const { default: lighthouse } = await import('lighthouse');
  const run = await lighthouse(url, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    ...flags,
  });
  if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr: result, artifacts } = run;
  if (flags.disableStorageReset && result.finalDisplayedUrl !== url)
    throw new Error(`${url} led to ${result.finalDisplayedUrl}: the member is not signed in.`);
  const failed = Object.values(result.audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  );
  for (const { id, title } of failed) console.warn(`${url}: ${id}: ${title}`);
  return { result, trace: artifacts.Trace.traceEvents };
}
