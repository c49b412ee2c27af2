import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium';
import { SITES } from '../support/site';
import type { Measure } from './measure';
import { PUBLISH_PORT, startCli } from './cli';
import { median } from './median';

const RUNS = 7;
const SHOP = `http://${SITES.riteaid.host}:${String(PUBLISH_PORT)}/shop`;

/** Measures a page of shop results with 24 products, which is a full page of any catalog. */
export async function measureShopResults(): Promise<Measure[]> {
  const cli = await startCli();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const painted: number[] = [];
    for (let run = 0; run < RUNS; run += 1) painted.push(await paintedOnce(browser));
    return [
      {
        what: 'shop search: results painted after the reply',
        value: `${median(painted).toFixed(0)} ms`,
        bound: '100 ms',
      },
    ];
  } finally {
    await browser.close();
    await cli.stop();
  }
}

/** Returns the milliseconds from the end of the response to the first frame with the whole list. */
async function paintedOnce(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  // A visitor searches from a page of the shop, which has loaded the styles.
  await page.goto(`${SHOP}/`, { waitUntil: 'networkidle' });
  await page.addInitScript(reportResults);
  const reported = page.waitForEvent('console', (message) => message.text().startsWith(PAINTED));
  await page.goto(`${SHOP}/catalogsearch/result/?q=care&stock=yes`);
  const after = Number((await reported).text().slice(PAINTED.length));
  await page.close();
  return after;
}

const PAINTED = 'results after ';

/** Runs in the page: reports when the frame with the whole list has been painted, before or after the scripts run. */
function reportResults(): void {
  const observer = new MutationObserver(() => {
    // The footer follows the list, so the list is complete once the footer is parsed.
    if (!document.querySelector('.cmp-shop-list') || !document.querySelector('footer')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // This task runs right after the frame, before any waiting task.
      void scheduler.postTask(
        () => {
          const [reply] = performance.getEntriesByType(
            'navigation',
          ) as PerformanceNavigationTiming[];
          console.info(`results after ${String(performance.now() - (reply?.responseEnd ?? 0))}`);
        },
        { priority: 'user-blocking' },
      );
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}
