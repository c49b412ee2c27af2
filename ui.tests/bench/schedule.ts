import { chromium, type Browser, type Page } from '@playwright/test';
import { Scheduler } from '../support/Scheduler';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium';
import { SITES, type Brand } from '../support/site';
import type { Measure } from './measure';
import { PUBLISH_PORT, startCli } from './cli';
import { serveLocally } from './localServer';
import { median } from './median';
import { machineSpeed, speedRow } from './speed';
import { longestOf, traceDuring } from './trace';

const RUNS = 5;

/** Matches the calls for the times of one store. */
const TIMES = /racloudgetavailablestores\.json\?.*storeNumbers=/;

/**
 * The longest recorded response: six weeks on a grid of three minutes
 * (docs/specification/vaccines.md#older-slot-calls).
 */
const DAYS = 42;
const MOST = 11_149;

/** Measures the scheduler's time step with the longest response. */
export async function measureSchedule(): Promise<Measure[]> {
  const cli = await startCli();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  const service = await serveTimes();
  const longest: number[] = [];
  const speeds: number[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      speeds.push(await machineSpeed(browser));
      longest.push(await longestTaskOnce(browser, service.url));
    }
  } finally {
    service.stop();
    await browser.close();
    await cli.stop();
  }
  return [
    speedRow(median(speeds)),
    {
      what: `scheduler, ${MOST.toLocaleString('en-US')} times: longest task`,
      value: `${median(longest).toFixed(0)} ms`,
      bound: '50 ms',
    },
  ];
}

/** Returns the longest task from the store step until the month is shown and two of its days were chosen. */
async function longestTaskOnce(browser: Browser, service: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.route(TIMES, (route) =>
    route.continue({ url: `${service}?${new URL(route.request().url()).search.slice(1)}` }),
  );
  const publish = (brand: Brand, path = '/'): string =>
    `http://${SITES[brand].host}:${String(PUBLISH_PORT)}${path}`;
  const scheduler = new Scheduler(page, { publish });
  await scheduler.open();
  await scheduler.chooseVaccines('Flu vaccine');
  await scheduler.findStores();
  await page.waitForLoadState('networkidle');
  const { tasks } = await traceDuring(browser, page, async () => {
    await press(page, '[data-cmp-is="vaccine-scheduler"] [type="submit"]');
    for (const nth of [0, 1]) {
      await seen(page, '.ui-calendar__day[aria-label*="available"]');
      await press(page, '.ui-calendar__day[aria-label*="available"]', nth);
    }
    await seen(page, '[name="timeChoice"]');
  });
  await page.close();
  return longestOf(tasks);
}

/** Clicks in the page itself, because Playwright's click waits for frames. */
async function press(page: Page, selector: string, nth = 0): Promise<void> {
  await page.evaluate(([found, at]) => document.querySelectorAll<HTMLElement>(found)[at]?.click(), [
    selector,
    nth,
  ] as const);
}

/** Waits until an element is in the page and the page is idle. */
async function seen(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((found) => document.querySelector(found) !== null, selector, {
    polling: 500,
  });
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
}

/** Serves the times of the requested store. */
function serveTimes(): ReturnType<typeof serveLocally> {
  const perDay = Math.ceil(MOST / DAYS);
  const less = perDay * DAYS - MOST;
  const today = Date.now();
  const availableSlots = Array.from({ length: DAYS }, (_, at) => {
    const date = new Date(today + (at + 1) * 86_400_000).toISOString().slice(0, 10);
    const times = Array.from({ length: at < less ? perDay - 1 : perDay }, (_each, nth) => {
      const minutes = 8 * 60 + nth * 3;
      const two = (part: number): string => String(part).padStart(2, '0');
      return { apptDateTime: `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00` };
    });
    return { date, available_slots: times.length, slots: { '3': times } };
  });
  return serveLocally((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const store = {
      storeNumber: Number(searchParams.get('storeNumbers')),
      name: 'Fernwell Pharmacy',
      address: '101 Market Street',
      city: 'Camden',
      state: 'NJ',
      zipcode: '08104',
      fullPhone: '(856) 555-0101',
      latitude: 39.945,
      longitude: -75.119,
      milesFromCenter: 1,
      totalSlotCount: MOST,
      firstAvailableSlot: null,
      availableSlots,
    };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ Status: 'SUCCESS', data: { stores: [store] } }));
  });
}
