/*
 * `npm run content:share-images` draws the picture that messengers and social networks show beside a link to each
 * site: the brand's wordmark and its drawing, 1,200 by 630 pixels, as PNG, because few of them read SVG.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, journeysChromiumPath } from '../support/chromium';

const DAM = 'ui.content/src/main/content/jcr_root/content/dam';
const ORIGINAL = '_jcr_content/renditions/original';
const ROOT = resolve(__dirname, '../..');
const [WIDTH, HEIGHT] = [1200, 630];

/** The place of a picture, in pixels. */
type Box = readonly [x: number, y: number, width: number, height: number];

interface Composition {
  readonly site: string;
  readonly ground: string;
  readonly wordmark: Box;
  readonly drawing: string;
  readonly at: Box;
}

const COMPOSITIONS: readonly Composition[] = [
  {
    site: 'riteaid-web',
    ground: '#eff5ea',
    wordmark: [72, 225, 474, 180],
    drawing: 'storefront.svg',
    at: [600, 0, 756, 630],
  },
  {
    site: 'bartell-web',
    ground: '#f7f0e3',
    wordmark: [330, 70, 540, 152],
    drawing: 'harbor-wide.svg',
    at: [-87, 272, 1374, 358],
  },
  {
    site: 'thrifty-web',
    ground: '#fff9ee',
    wordmark: [64, 215, 515, 170],
    drawing: 'sundae.svg',
    at: [610, 0, 756, 630],
  },
];

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: journeysChromiumPath(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    for (const composition of COMPOSITIONS) {
      await page.setContent(`<body style="margin:0">${svgOf(composition)}</body>`);
      await page.evaluate(() => Promise.all([...document.images].map((one) => one.decode())));
      const picture = await page.screenshot();
      const asset = join(ROOT, DAM, composition.site, 'share.png');
      writeFileSync(existsSync(asset) ? join(asset, ORIGINAL) : asset, picture);
    }
  } finally {
    await browser.close();
  }
  const script = join(ROOT, 'mock-server/dist/contentAssets.js');
  execFileSync(process.execPath, [script, join(ROOT, DAM)], { stdio: 'inherit' });
}

function svgOf({ site, ground, wordmark, drawing, at }: Composition): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}">
    <rect width="100%" height="100%" fill="${ground}"/>
    ${imageOf(site, drawing, at)}
    ${imageOf(site, 'wordmark.svg', wordmark)}
  </svg>`;
}

function imageOf(site: string, name: string, [x, y, width, height]: Box): string {
  const data = readFileSync(join(ROOT, DAM, site, name, ORIGINAL)).toString('base64');
  const place = Object.entries({ x, y, width, height })
    .map(([key, value]) => `${key}="${String(value)}"`)
    .join(' ');
  return `<image ${place} href="data:image/svg+xml;base64,${data}"/>`;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
