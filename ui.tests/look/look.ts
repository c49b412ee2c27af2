/*
 * Renders every screen of the three sites and every example of the component library, in both color schemes and three
 * widths. With a commit, `npm run look -- HEAD~1`, renders that commit as well and compares both. The report is
 * ui.tests/dist/look/index.html.
 *
 *   --only=checkout,home   only the screens whose names begin with these; all examples are `examples`, and those of a
 *                          component `examples.refill`
 *   --brand=thrifty        only the screens of this site, and the examples in its styles
 *   --font=32              with this text size of the browser, in pixels
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, journeysChromiumPath } from '../support/chromium';
import { startProject } from '../support/runningStart';
import { SITES, type Brand } from '../support/site';
import { checkOut } from './checkOut';
import { compare } from './compare';
import { examplesOf } from './examples';
import { report, type Row } from './report';
import { SCREENS, type Screen } from './screens';
import { pictureName, shoot, type Views } from './shoot';

const ROOT = resolve(__dirname, '../..');
const OUTPUT = join(__dirname, 'look');

async function main(words: readonly string[]): Promise<void> {
  const commit = words.find((word) => !word.startsWith('--'));
  const option = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const only = option('only')?.split(',') ?? [''];
  const views: Views = {
    widths: [360, 768, 1280],
    schemes: ['light', 'dark'],
    font: Number(option('font') ?? 16),
  };
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  const wantedOf = (folder: string): readonly Screen[] =>
    wanted([...SCREENS, ...examplesOf(folder)], only, option('brand'));
  const after = await picturesOf(ROOT, 'after', wantedOf, views);
  const screens = new Map(after.map((screen) => [screen.name, screen]));
  if (commit !== undefined) {
    const old = await checkOut(commit);
    try {
      const before = await picturesOf(old.folder, 'before', wantedOf, views);
      for (const screen of before) if (!screens.has(screen.name)) screens.set(screen.name, screen);
    } finally {
      old.remove();
    }
  }
  const rows = rowsOf([...screens.values()], views, commit !== undefined);
  const file = join(OUTPUT, 'index.html');
  writeFileSync(file, report(rows, commit));
  console.log(`The pictures are in ${file}`);
}

/** @throws Error that lists the known names if none is meant */
function wanted(
  screens: readonly Screen[],
  only: readonly string[],
  brand: string | undefined,
): readonly Screen[] {
  const brands = (Object.keys(SITES) as Brand[]).filter((one) => (brand ?? one) === one);
  const found = screens
    .filter(({ name }) => only.some((start) => name.startsWith(start)))
    .map((screen) => ({ ...screen, brands: brandsOf(screen, brands) }))
    .filter((screen) => screen.brands.length > 0);
  if (found.length > 0) return found;
  const known = SCREENS.map(({ name }) => name).join(', ');
  throw new Error(
    `No screen is named so. The screens are ${known}, examples.<component>.<example>; the brands riteaid, bartell, thrifty.`,
  );
}

/** An example is shown in the styles of one brand, which has no screen of its own. */
const brandsOf = ({ isOfAuthor = false, brands }: Screen, wanted: readonly Brand[]): Brand[] =>
  isOfAuthor && wanted.length === 1
    ? [...wanted]
    : brands.filter((brand) => wanted.includes(brand));

/**
 * Renders screens of a checkout.
 *
 * @param screensOf returns the screens of the checkout, which is built when it is called
 * @returns these screens
 */
async function picturesOf(
  folder: string,
  side: 'before' | 'after',
  screensOf: (folder: string) => readonly Screen[],
  views: Views,
): Promise<readonly Screen[]> {
  const site = await startProject(folder);
  const browser = await chromium.launch({
    executablePath: journeysChromiumPath(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const screens = screensOf(folder);
    const problems = await shoot(browser, site, join(OUTPUT, side), screens, views);
    for (const problem of problems) console.log(`${side}: ${problem}`);
    return screens;
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Returns the rows of the report, and writes the pictures of the differences. */
function rowsOf(screens: readonly Screen[], views: Views, isCompared: boolean): readonly Row[] {
  mkdirSync(join(OUTPUT, 'difference'), { recursive: true });
  const present = (file: string): string | undefined =>
    existsSync(join(OUTPUT, file)) ? file : undefined;
  return screens.flatMap((screen) =>
    screen.brands.flatMap((brand) =>
      views.widths.flatMap((width) =>
        views.schemes.map((scheme) => {
          const name = pictureName(screen, brand, { width, scheme });
          const [before, after, difference] = ['before', 'after', 'difference'].map(
            (side) => `${side}/${name}`,
          ) as [string, string, string];
          const share = isCompared
            ? compare(join(OUTPUT, before), join(OUTPUT, after), join(OUTPUT, difference))
            : undefined;
          return {
            title: `${screen.name} of ${brand}, ${scheme}, ${String(width)} px`,
            before: present(before),
            after: present(after),
            difference: present(difference),
            share,
          };
        }),
      ),
    ),
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
