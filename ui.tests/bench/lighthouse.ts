import { chromium } from '@playwright/test';
import type { Flags, Result } from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium';
import { SITES, type Brand } from '../support/site';
import type { Measure } from './bench';
import { PUBLISH_PORT, startCli } from './cli';
import { median } from './median';

const RUNS = 3;
const DEBUG_PORT = 4604;

/** The pages that are measured, by brand: each kind once, and the dessert microsite whole. */
const PAGES: Readonly<Record<Brand, readonly string[]>> = {
  riteaid: ['/', '/login', '/signup', '/resetpassword', '/stores'],
  bartell: ['/', '/forgotpassword', '/stores'],
  thrifty: ['/', '/flavors', '/find-us', '/become-a-distributor', '/our-story'],
};

/** Lighthouse with its mobile settings, and the blocking time that a page's scripts add. */
export async function measureLighthouse(): Promise<Measure[]> {
  const cli = await startCli();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${String(DEBUG_PORT)}`],
  });
  try {
    const measures: Measure[] = [];
    const speeds: number[] = [];
    for (const brand of Object.keys(SITES) as Brand[]) {
      for (const path of PAGES[brand]) measures.push(...(await measure(brand, path, speeds)));
    }
    return [
      {
        // The mobile settings make it four times slower, which is meant for 1,500 to 2,000.
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

async function measure(brand: Brand, path: string, speeds: number[]): Promise<Measure[]> {
  const url = `http://${SITES[brand].host}:${String(PUBLISH_PORT)}${path}`;
  const scores = new Map<string, number[]>();
  const blocking: number[] = [];
  const blockingWithoutScripts: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await audit(url);
    for (const { title, score } of Object.values(result.categories)) {
      scores.set(title, [...(scores.get(title) ?? []), Math.round((score ?? 0) * 100)]);
    }
    blocking.push(blockingTimeOf(result));
    speeds.push(result.environment.benchmarkIndex);
    blockingWithoutScripts.push(blockingTimeOf(await audit(url, WITHOUT_SCRIPTS)));
  }
  const [withScripts, without] = [median(blocking), median(blockingWithoutScripts)];
  return [
    {
      what: `Lighthouse mobile, ${brand} ${path} (${[...scores.keys()].join(', ')})`,
      value: [...scores.values()].map((values) => String(median(values))).join(', '),
      bound: '99, 100, 100, 100',
    },
    {
      what: `blocking time that scripts add, ${brand} ${path} (${withScripts.toFixed(0)} − ${without.toFixed(0)} ms)`,
      value: `${Math.max(0, withScripts - without).toFixed(0)} ms`,
      bound: '20 ms',
    },
  ];
}

const BLOCKING_TIME = 'total-blocking-time';

/** The same page, whose scripts never arrive. */
const WITHOUT_SCRIPTS: Flags = { onlyAudits: [BLOCKING_TIME], blockedUrlPatterns: ['*.js'] };

/** In milliseconds: what each task takes beyond 50 ms, between the first paint and the last task. */
function blockingTimeOf({ audits }: Result): number {
  return audits[BLOCKING_TIME]?.numericValue ?? 0;
}

async function audit(url: string, flags: Flags = {}): Promise<Result> {
  const { default: lighthouse } = await import('lighthouse');
  const run = await lighthouse(url, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    ...flags,
  });
  if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const failed = Object.values(run.lhr.audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  );
  for (const { id, title } of failed) console.warn(`${url}: ${id}: ${title}`);
  return run.lhr;
}
