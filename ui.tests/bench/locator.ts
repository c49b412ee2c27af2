import { chromium, type Browser, type Page } from '@playwright/test';
import { dessertDefaults, dessertResults } from '../../ui.frontend/src/dessert/rules/dessertSearch';
import { readDessertStores } from '../../ui.frontend/src/dessert/rules/dessertStore';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium';
import { SITES } from '../support/site';
import type { Measure } from './measure';
import { PUBLISH_PORT, startCli } from './cli';
import { serveLocally } from './localServer';
import { madePlaces, realPlaces } from './map/places';
import type { PlaceRow } from './map/mapPage';
import { median } from './median';
import { longestOf, traceDuring } from './trace';

const RUNS = 5;
const QUERY = '**/getDessertStores.json';
const PAGE = `http://${SITES.thrifty.host}:${String(PUBLISH_PORT)}/find-us`;

/** Measures the dessert locator with as many stores as a national chain has, and with three times as many. */
export async function measureLocator(): Promise<Measure[]> {
  const cli = await startCli();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const real = realPlaces();
    return [
      ...(real ? await measure(browser, real, 'real', '100 ms') : []),
      ...(await measure(browser, madePlaces(50_000), 'made')),
    ];
  } finally {
    await browser.close();
    await cli.stop();
  }
}

async function measure(
  browser: Browser,
  places: readonly PlaceRow[],
  kind: string,
  bound?: string,
): Promise<Measure[]> {
  const answer = answerOf(places);
  const body = JSON.stringify(answer);
  const server = await serveLocally((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(body);
  });
  const first: number[] = [];
  const longest: LongestTasks[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    first.push(await firstResultOnce(browser, server.url));
    longest.push(await longestTasksOnce(browser, server.url));
  }
  server.stop();
  const { search, filter } = searchTimes(answer);
  const what = `locator, ${places.length.toLocaleString('en-US')} ${kind} stores`;
  return [
    {
      what: `${what}: first results after the data`,
      value: `${median(first).toFixed(0)} ms`,
      ...(bound !== undefined && { bound }),
    },
    {
      what: `${what}: longest task before the data`,
      value: `${median(longest.map(({ before }) => before)).toFixed(0)} ms`,
      bound: '50 ms',
    },
    {
      what: `${what}: longest task from the data on`,
      value: `${median(longest.map(({ after }) => after)).toFixed(0)} ms`,
      bound: '50 ms',
    },
    { what: `${what}: a search`, value: `${search.toFixed(1)} ms`, bound: '8 ms' },
    { what: `${what}: a filter`, value: `${filter.toFixed(1)} ms`, bound: '8 ms' },
  ];
}

/** Returns the milliseconds from the end of the stores' response to the first result. */
async function firstResultOnce(browser: Browser, answerUrl: string): Promise<number> {
  const page = await pageIn(browser, answerUrl);
  const shown = reportOf(page, FIRST);
  await page.goto(PAGE);
  const after = Number((await shown).slice(FIRST.length));
  await page.close();
  return after;
}

/** The longest tasks before and after the response arrives, in milliseconds. */
interface LongestTasks {
  readonly before: number;
  readonly after: number;
}

/** Returns the longest tasks from the start of the page through a search and a filter. */
async function longestTasksOnce(browser: Browser, answerUrl: string): Promise<LongestTasks> {
  const page = await pageIn(browser, answerUrl);
  const { tasks, arrivalOf } = await traceDuring(browser, page, async () => {
    const shown = reportOf(page, FIRST);
    await page.goto(PAGE);
    await shown;
    // Visitors do not type before the page is idle.
    await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
    const found = reportOf(page, 'Town 12');
    await page.evaluate(() => {
      const box = document.querySelector<HTMLInputElement>('.ui-locator__input');
      if (!box) return;
      box.value = 'Town 12';
      box.form?.requestSubmit();
    });
    await found;
    const filtered = reportOf(page, 'retail only');
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('.ui-locator__tick')?.click();
    });
    await filtered;
  });
  await page.close();
  const arrival = arrivalOf('getDessertStores');
  return {
    before: longestOf(tasks.filter(({ at }) => at < arrival)),
    after: longestOf(tasks.filter(({ at }) => at >= arrival)),
  };
}

async function pageIn(browser: Browser, answerUrl: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(report);
  // A local server responds, because Playwright's own responses reach a page long after it reports them.
  await page.route(QUERY, (route) => route.continue({ url: answerUrl }));
  return page;
}

const FIRST = 'first result after ';

/** Waits until the page itself reports a text. Locators would add tasks to the page. */
async function reportOf(page: Page, text: string): Promise<string> {
  const message = await page.waitForEvent('console', (one) => one.text().includes(text));
  return message.text();
}

/** Runs in the page: reports the list's first store, and each new heading. */
function report(): void {
  let shownHeading = '';
  let isShown = false;
  new MutationObserver(() => {
    const heading = document.querySelector('.ui-locator__count')?.textContent ?? '';
    if (heading !== shownHeading) console.log((shownHeading = heading));
    if (isShown || !document.querySelector('.ui-locator__list > li')) return;
    isShown = true;
    const shown = performance.now();
    const data = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('getDessertStores')) as PerformanceResourceTiming;
    console.log(`first result after ${String(shown - data.responseEnd)}`);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Returns the median times of the search rule itself, after the index is built, in milliseconds. */
function searchTimes(answer: unknown): { search: number; filter: number } {
  const stores = readDessertStores(answer);
  const none = { retail: false, handpicked: false };
  const center = { latitude: 38.58, longitude: -121.49 };
  const time = (search: string, filters: typeof none): number => {
    const started = performance.now();
    dessertResults(stores, { search, center, filters, limits: dessertDefaults });
    return performance.now() - started;
  };
  time('Town 1', none);
  const towns = Array.from({ length: 50 }, (_, at) => `Town ${String(at)}`);
  return {
    search: median(towns.map((town) => time(town, none))),
    filter: median(towns.map((town) => time(town, { ...none, retail: true }))),
  };
}

/** Returns the response of the persisted query (docs/specification/dessert.md#dessert-store). */
function answerOf(places: readonly PlaceRow[]): unknown {
  const items = places.map(([latitude, longitude], at) => {
    const city = `Town ${String(at % 400)}`;
    const zip = String(90_000 + (at % 6000));
    const address = `${String(at)} Main Street`;
    return {
      status: 1,
      latitude,
      longitude,
      storename: `Scoop shop ${String(at)}`,
      address,
      city,
      zip,
      store_phone: '(555) 555-0100',
      fulladdress: `${address}, ${city}, CA ${zip}`,
      retail: at % 2 === 0,
      hand_dipped: at % 3 === 0,
    };
  });
  return { data: { thriftyModelList: { items } } };
}
