import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium';
import { writeLabelVideo } from '../support/labelVideo';
import { SITES } from '../support/site';
import type { Measure } from './measure';
import { PUBLISH_PORT, startCli } from './cli';
import { median } from './median';
import { machineSpeed, speedRow } from './speed';
import { longestOf, traceDuring } from './trace';

const RUNS = 5;
const ORIGIN = `http://${SITES.riteaid.host}:${String(PUBLISH_PORT)}`;
const PATH = '/pharmacy/services/prescription-refills/online-prescription-refills';
const BARCODE = '024681012141600000000000';

/**
 * Measures 'Refill by Scan' with a label before the camera: the time until its number is in the list, and the longest
 * task.
 */
export async function measureScanner(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'labels-'));
  const video = join(folder, 'labels.y4m');
  writeLabelVideo(video, [BARCODE]);
  const cli = await startCli();
  const camera = [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ];
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, ...camera],
  });
  const first: number[] = [];
  const again: number[] = [];
  const longest: number[] = [];
  try {
    const speed = await machineSpeed(browser);
    for (let run = 0; run < RUNS; run += 1) {
      const scanned = await scanTwice(browser);
      first.push(scanned.first);
      again.push(scanned.again);
      longest.push(scanned.longest);
    }
    const ms = (values: readonly number[]): string => `${median(values).toFixed(0)} ms`;
    return [
      speedRow(speed),
      { what: "scanner: from the camera's first frame to a number, first scan", value: ms(first) },
      {
        what: "scanner: from the camera's first frame to a number, scanned again",
        value: ms(again),
        bound: '500 ms',
      },
      { what: "scanner: longest task of the page's thread", value: ms(longest), bound: '50 ms' },
    ];
  } finally {
    await browser.close();
    await cli.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Scans the label twice, the second time with everything loaded. Times are in milliseconds. */
async function scanTwice(
  browser: Browser,
): Promise<{ first: number; again: number; longest: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.grantPermissions(['camera'], { origin: ORIGIN });
  await context.addInitScript(reportNumbers);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}${PATH}`);
  await page.getByRole('button', { name: 'Refill without signing in' }).click();
  await page.getByRole('button', { name: 'Refill by Scan' }).waitFor();
  await page.waitForLoadState('networkidle');
  const scanned: number[] = [];
  const { tasks } = await traceDuring(browser, page, async () => {
    for (const name of ['Refill by Scan', 'Rescan'])
      scanned.push(await scan(page, () => page.getByRole('button', { name }).click()));
  });
  await context.close();
  const [first = NaN, again = NaN] = scanned;
  return { first, again, longest: longestOf(tasks) };
}

async function scan(page: Page, press: () => Promise<void>): Promise<number> {
  const reported = page.waitForEvent('console', (message) => message.text().startsWith(SCANNED));
  await press();
  return Number((await reported).text().slice(SCANNED.length));
}

const SCANNED = 'number after ';

/** Runs in the page: reports when the pop-up shows a number that the camera has just read. */
function reportNumbers(): void {
  let playing: number | undefined;
  const start = ({ timeStamp }: Event): void => void (playing ??= timeStamp);
  document.addEventListener('playing', start, true);
  const observer = new MutationObserver(() => {
    const text = document.querySelector('dialog[open]')?.textContent ?? '';
    if (playing === undefined || !/is on your list|is already on your list/.test(text)) return;
    console.info(`number after ${String(performance.now() - playing)}`);
    playing = undefined;
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
