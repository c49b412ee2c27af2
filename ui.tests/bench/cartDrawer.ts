import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium';
import { SITES } from '../support/site';
import type { Measure } from './measure';
import { PUBLISH_PORT, startCli } from './cli';
import { serveLocally } from './localServer';
import { median } from './median';
import { machineSpeed, slowPhoneRate, speedRow } from './speed';
import { longestOf, traceDuring } from './trace';

const RUNS = 5;
const PAGE = `http://${SITES.riteaid.host}:${String(PUBLISH_PORT)}/contact`;
const SECTION = '**/shop/customer/section/load/**';
const LINES = 500;

/** The most times as long as an empty dialog that the drawer's first frame takes. */
const MOST_DIALOGS = { prepared: 2, cold: 7 };

/**
 * React creates three errors while it starts. With an inspector attached, as Playwright's is, V8 parses all of React a
 * second time for their stacks; no visitor's browser does. With this flag V8 records the positions while it parses
 * first.
 */
const AS_WITHOUT_INSPECTOR = ['--js-flags=--no-enable-lazy-source-positions'];

/**
 * Measures the mini-cart's drawer on a slow phone, and with 500 lines in it. Its first frame is compared with
 * that of an empty dialog in the same page, because milliseconds would measure the machine.
 */
export async function measureCartDrawer(): Promise<Measure[]> {
  const cli = await startCli();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, ...AS_WITHOUT_INSPECTOR],
  });
  const few = await serveSection(3);
  const many = await serveSection(LINES);
  const empty: number[] = [];
  const prepared: number[] = [];
  const cold: number[] = [];
  const longest: number[] = [];
  const speeds: number[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const speed = await machineSpeed(browser);
      speeds.push(speed);
      const rate = await slowPhoneRate(browser, speed);
      empty.push(await openOnce(browser, few.url, rate, 'empty'));
      prepared.push(await openOnce(browser, few.url, rate, 'prepared'));
      cold.push(await openOnce(browser, few.url, rate, 'cold'));
      longest.push(await longestTaskOnce(browser, many.url));
    }
  } finally {
    few.stop();
    many.stop();
    await browser.close();
    await cli.stop();
  }
  const firstFrame = (how: string, values: readonly number[], most: number): Measure[] => [
    {
      what: `cart drawer on a slow phone: from the press to its first frame, ${how}`,
      value: `${median(values).toFixed(0)} ms`,
    },
    {
      what: '… relative to an empty dialog',
      value: `× ${(median(values) / median(empty)).toFixed(1)}`,
      bound: `× ${String(most)}`,
    },
  ];
  return [
    speedRow(median(speeds)),
    ...firstFrame('its code there', prepared, MOST_DIALOGS.prepared),
    ...firstFrame('cold', cold, MOST_DIALOGS.cold),
    {
      what: `cart drawer, ${String(LINES)} lines: longest task`,
      value: `${median(longest).toFixed(0)} ms`,
      bound: '50 ms',
    },
  ];
}

/** Returns the milliseconds from the press to the frame with the drawer, or with an empty dialog in its place. */
async function openOnce(
  browser: Browser,
  section: string,
  rate: number,
  dialog: 'empty' | 'prepared' | 'cold',
): Promise<number> {
  const page = await pageIn(browser, section);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(PAGE);
  if (dialog === 'empty') await page.evaluate(openEmptyDialog);
  if (dialog !== 'cold') {
    const styled = page.waitForResponse(/clientlib-cart/);
    await page.locator('.cmp-mini-cart__link').hover();
    await styled;
  }
  await rested(page);
  const opened = page.waitForEvent('console', (message) => message.text().startsWith(OPENED));
  await press(page);
  const after = Number((await opened).text().slice(OPENED.length));
  await page.close();
  return after;
}

/** Returns the longest task from the press until all lines are shown. */
async function longestTaskOnce(browser: Browser, section: string): Promise<number> {
  const page = await pageIn(browser, section);
  await page.goto(PAGE);
  await rested(page);
  const { tasks } = await traceDuring(browser, page, async () => {
    await press(page);
    await page.waitForFunction(
      (lines) => document.getElementsByClassName('cmp-shop-lines__row').length === lines,
      LINES,
      { polling: 500 },
    );
  });
  await page.close();
  return longestOf(tasks);
}

async function pageIn(browser: Browser, section: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.addInitScript(reportDrawer);
  // A local server responds, because Playwright's own responses reach a page long after it reports them.
  await page.route(SECTION, (route) => route.continue({ url: section }));
  return page;
}

/** Waits until the page is idle, as visitors do before they press. */
async function rested(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
}

/** Clicks in the page itself, because Playwright's click waits for frames. */
async function press(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.cmp-mini-cart__link')?.click();
  });
}

/** Runs in the page: a press of the cart's link opens an empty dialog instead of the drawer. */
function openEmptyDialog(): void {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  const open = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    dialog.showModal();
  };
  addEventListener('click', open, { capture: true, once: true });
}

const OPENED = 'drawer after ';

/** Runs in the page: reports when the first frame with the drawer has been painted. */
function reportDrawer(): void {
  let pressed: number | undefined;
  addEventListener('click', ({ timeStamp }) => (pressed ??= timeStamp), true);
  const observer = new MutationObserver(() => {
    if (!document.querySelector('dialog[open]')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // This task runs right after the frame, before any waiting task.
      void scheduler.postTask(
        () => {
          console.info(`drawer after ${String(performance.now() - (pressed ?? 0))}`);
        },
        { priority: 'user-blocking' },
      );
    });
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Serves a cart in Magento's recorded shape (docs/specification/shop.md#cart-section). */
function serveSection(lines: number): ReturnType<typeof serveLocally> {
  const items = Array.from({ length: lines }, (_, index) => ({
    item_id: String(index + 1),
    product_id: String(index + 1),
    product_type: 'simple',
    product_name: `Product ${String(index + 1)} &amp; more`,
    product_url: '/shop/product.html',
    product_has_url: true,
    product_price: '<span class="price">$6.99</span>',
    product_price_value: 6.99,
    product_image: { src: '/content/dam/riteaid-web/mark.svg', alt: '', width: 96, height: 96 },
    options: [{ label: 'Size', value: '12 fl oz' }],
    qty: 1,
  }));
  const cart = {
    summary_count: lines,
    subtotalAmount: (lines * 6.99).toFixed(4),
    possible_onepage_checkout: true,
    items,
    data_id: 1,
  };
  const body = JSON.stringify({ cart });
  return serveLocally((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(body);
  });
}
