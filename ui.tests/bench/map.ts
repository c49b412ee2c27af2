import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium';
import type { Measure } from './measure';
import { madePlaces, realPlaces } from './map/places';
import type { PlaceRow } from './map/mapPage';
import { serveMapPage } from './map/servePage';
import { median } from './median';
import { longestOf, traceDuring } from './trace';

const RUNS = 3;

interface Run {
  readonly pinsAfter: number;
  readonly panned: number;
  readonly zoomed: number;
  readonly longestBefore: number;
  readonly longestTask: number;
}

/** Measures the store map with a national chain's stores, and with three times as many. */
export async function measureMap(): Promise<Measure[]> {
  const real = realPlaces();
  if (!real)
    console.warn('Without ../shared/data/stores the map is measured with made places only.');
  const page = await serveMapPage();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    return [
      ...(real ? await measure(browser, page.url, real, 'real') : []),
      ...(await measure(browser, page.url, madePlaces(50_000), 'made')),
    ];
  } finally {
    await browser.close();
    page.stop();
  }
}

async function measure(
  browser: Browser,
  url: string,
  places: readonly PlaceRow[],
  kind: string,
): Promise<Measure[]> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(browser, url, places));
  const middle = (figure: keyof Run): string => median(runs.map((run) => run[figure])).toFixed(0);
  const what = `map, ${places.length.toLocaleString('en-US')} ${kind} stores`;
  return [
    { what: `${what}: first pins`, value: `${middle('pinsAfter')} ms` },
    { what: `${what}: frames a second, pan`, value: middle('panned'), bound: '60' },
    { what: `${what}: frames a second, zoom`, value: middle('zoomed'), bound: '60' },
    {
      what: `${what}: longest task before the map`,
      value: `${middle('longestBefore')} ms`,
      bound: '50 ms',
    },
    {
      what: `${what}: longest task of the map`,
      value: `${middle('longestTask')} ms`,
      bound: '50 ms',
    },
  ];
}

async function runOnce(browser: Browser, url: string, places: readonly PlaceRow[]): Promise<Run> {
  return {
    ...(await useOnce(browser, url, places)),
    ...(await longestTasksOnce(browser, url, places)),
  };
}

async function useOnce(
  browser: Browser,
  url: string,
  places: readonly PlaceRow[],
): Promise<Pick<Run, 'pinsAfter' | 'panned' | 'zoomed'>> {
  const page = await newPage(browser);
  await page.goto(url);
  await openMap(page);
  await prepare(page, places);
  const pinsAfter = await page.evaluate(() => window.showPlaces());
  const panned = await framesDuring(page, () => pan(page));
  const zoomed = await framesDuring(page, () => zoom(page));
  await page.close();
  return { pinsAfter, panned, zoomed };
}

/** Traces in separate runs, because tracing slows the frames down. */
async function longestTasksOnce(
  browser: Browser,
  url: string,
  places: readonly PlaceRow[],
): Promise<Pick<Run, 'longestBefore' | 'longestTask'>> {
  const page = await newPage(browser);
  const before = await traceDuring(browser, page, async () => {
    await page.goto(url);
  });
  const opening = await traceDuring(browser, page, () => openMap(page));
  await prepare(page, places);
  const using = await traceDuring(browser, page, async () => {
    await page.evaluate(() => window.showPlaces());
    await pan(page);
    await zoom(page);
  });
  await page.close();
  return {
    longestBefore: longestOf(before.tasks),
    longestTask: longestOf([...opening.tasks, ...using.tasks]),
  };
}

function newPage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 1280, height: 720 } });
}

/** Lets the page itself report, because the work of Playwright's locators would be measured as well. */
async function openMap(page: Page): Promise<void> {
  await page.evaluate(() => window.openMap());
}

async function prepare(page: Page, places: readonly PlaceRow[]): Promise<void> {
  await page.evaluate((rows) => {
    window.preparePlaces(rows);
  }, places);
}

async function framesDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.endOfFrames = window.countFrames();
  });
  await act();
  return page.evaluate(() => window.endOfFrames());
}

/** Pans there and back, so that the area to zoom into is full of stores. */
async function pan(page: Page): Promise<void> {
  const near = { x: 900, y: 60 };
  const far = { x: 300, y: 400 };
  for (const [from, to] of [
    [near, far],
    [far, near],
    [near, far],
    [far, near],
  ] as const) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 60 });
    await page.mouse.up();
  }
}

async function zoom(page: Page): Promise<void> {
  const [closer, farther] = await page.evaluate(() =>
    [...document.querySelectorAll('.ui-map__zoom-button')].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  if (!closer || !farther) throw new Error('The map has no buttons to zoom with.');
  for (const { x, y } of [closer, closer, closer, closer, farther, farther]) {
    await page.mouse.click(x, y);
    await page.waitForTimeout(450);
  }
}
