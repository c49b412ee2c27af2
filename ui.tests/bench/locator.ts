import { chromium, type Browser, type Page } from '@playwright/test';
import { dessertDefaults, dessertResults } from '../../ui.frontend/src/domain/stores/dessertSearch';
import { readDessertStores } from '../../ui.frontend/src/domain/stores/dessertStore';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium';
import { SITES } from '../support/site';
import { StoreLocator } from '../support/StoreLocator';
import type { Measure } from './bench';
import { PUBLISH_PORT, startCli } from './cli';
import { madePlaces, realPlaces } from './map/places';
import type { PlaceRow } from './map/page';
import { longestTaskDuring } from './map';
import { median } from './median';

const RUNS = 3;
const QUERY = '**/getDessertStores.json';

/** The dessert locator with a national chain's stores in it, and with three times as many. */
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
  const runs: { first: number; longest: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(browser, JSON.stringify(answer)));
  const { search, filter } = searchTimes(answer);
  const what = `locator, ${places.length.toLocaleString('en-US')} ${kind} stores`;
  const first = median(runs.map((run) => run.first)).toFixed(0);
  const longest = median(runs.map((run) => run.longest)).toFixed(0);
  return [
    {
      what: `${what}: first results after the data`,
      value: `${first} ms`,
      ...(bound !== undefined && { bound }),
    },
    { what: `${what}: longest task`, value: `${longest} ms`, bound: '50 ms' },
    { what: `${what}: a search`, value: `${search.toFixed(1)} ms`, bound: '8 ms' },
    { what: `${what}: a filter`, value: `${filter.toFixed(1)} ms`, bound: '8 ms' },
  ];
}

async function runOnce(
  browser: Browser,
  answer: string,
): Promise<{ first: number; longest: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(noteFirstResult);
  await page.route(QUERY, (route) =>
    route.fulfill({ contentType: 'application/json', body: answer }),
  );
  const locator = new StoreLocator(page, 'dessert-locator');
  const longest = await longestTaskDuring(browser, page, async () => {
    await locator.open(`http://${SITES.thrifty.host}:${String(PUBLISH_PORT)}/find-us`);
    await locator.search('Town 12');
    await locator.heading.getByText('Town 12').waitFor();
    await locator.filter('Retail').check();
    await locator.heading.getByText('retail only').waitFor();
  });
  const first = await firstResultAfterData(page);
  await page.close();
  return { first, longest };
}

/** Runs in the page: notes when the list shows its first store. */
function noteFirstResult(): void {
  new MutationObserver((_records, observer) => {
    if (!document.querySelector('.ui-locator__list > li')) return;
    performance.mark('first-result');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** In milliseconds from the end of the answer. */
function firstResultAfterData(page: Page): Promise<number> {
  return page.evaluate(() => {
    const data = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('getDessertStores')) as PerformanceResourceTiming;
    const [shown] = performance.getEntriesByName('first-result');
    return (shown?.startTime ?? NaN) - data.responseEnd;
  });
}

/** Medians of the rule itself, once the index is made, in milliseconds. */
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

/** As the persisted query answers (product-spec §3). */
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
