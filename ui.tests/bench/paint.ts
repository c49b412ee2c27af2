import { chromium, type Browser, type Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createContentServer } from 'mock-server';
import { CHROMIUM_FLAGS, journeysChromiumPath } from '../support/chromium';
import { EDITOR, UI_APPS } from '../support/site';
import type { Measure } from './measure';
import { median } from './median';
import { PAGE, siteOf } from './siteOfPages';

const EDITS = 15;

/** The pages of a site, and the titles on each of them. */
const CASES = [
  { pages: 100, titles: 10 },
  { pages: 100, titles: 100 },
  { pages: 10_000, titles: 10 },
];

/** The most times as long that an edit may take on a large page, or in a large site. */
const MOST_GROWTH = 1.5;

/** Compares an edit in the page editor, from the press on “Save” to the frame with the new text, by the size of page and site. */
export async function measurePaint(): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: journeysChromiumPath(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const times: number[] = [];
    for (const { pages, titles } of CASES) times.push(await timeOfEdit(browser, pages, titles));
    const [smallest = 0] = times;
    return CASES.map(({ pages, titles }, at) => ({
      what: `an edit until it is painted, ${String(titles)} components on the page, ${String(pages)} pages`,
      value:
        at === 0 ? `${smallest.toFixed(0)} ms` : `× ${((times[at] ?? 0) / smallest).toFixed(1)}`,
      ...(at > 0 && { bound: `× ${String(MOST_GROWTH)}` }),
    }));
  } finally {
    await browser.close();
  }
}

/** Returns the milliseconds of an edit. */
async function timeOfEdit(browser: Browser, pages: number, titles: number): Promise<number> {
  const folder = siteOf(pages, titles);
  const server = await createContentServer({ mounts: [UI_APPS, folder], editor: EDITOR });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await server.author.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.author.server.address() as AddressInfo;
    await page.goto(`http://localhost:${String(port)}/editor.html${PAGE}.html`);
    await page.frameLocator('iframe').getByRole('heading', { level: 2 }).first().click();
    const times: number[] = [];
    for (let edit = 0; edit <= EDITS; edit += 1) {
      const time = await edited(page, `Edit ${String(edit)}`);
      // The first edit loads and compiles what edits need.
      if (edit > 0) times.push(time);
    }
    return median(times);
  } finally {
    await page.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives the selected title a text, and returns the milliseconds from the press on “Save” to the frame that shows it. */
async function edited(page: Page, text: string): Promise<number> {
  await page.locator('main').getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Title' });
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(text);
  const shown = page.evaluate(timeUntilShown, text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const time = await shown;
  await dialog.waitFor({ state: 'detached' });
  return time;
}

/** Runs in the editor: resolves to the milliseconds from the next click to the frame in which a heading of the page has the text. */
function timeUntilShown(text: string): Promise<number> {
  return new Promise((resolve) => {
    const follow = ({ timeStamp }: MouseEvent): void => {
      const look = (): void => {
        const heading = document.querySelector('iframe')?.contentDocument?.querySelector('h2');
        if (heading?.textContent.trim() === text)
          requestAnimationFrame((painted) => {
            resolve(painted - timeStamp);
          });
        else requestAnimationFrame(look);
      };
      look();
    };
    addEventListener('click', follow, { capture: true, once: true });
  });
}
