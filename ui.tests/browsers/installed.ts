import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WebKitPaths } from './webkit';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';

/**
 * Reports missing browsers before the first test.
 *
 * @throws Error with one sentence for each missing browser
 */
export default function requireBrowsers(): void {
  const missing = [firefoxPath, webKitPaths].flatMap((find) => {
    try {
      find();
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  if (missing.length > 0) throw new Error(missing.join('\n'));
}

/**
 * Returns the path of the system's Firefox.
 *
 * @throws Error with the package to install
 */
export function firefoxPath(): string {
  const path = FIREFOX.find((candidate) => existsSync(candidate));
  if (path === undefined) throw notFound('Firefox', 'firefox-esr');
  return path;
}

/**
 * Returns the paths of WebKitGTK's driver, its MiniBrowser and the X server that they run on.
 *
 * @throws Error with the package to install
 */
export function webKitPaths(): WebKitPaths {
  const miniBrowser = findMiniBrowser();
  if (!existsSync(DRIVER) || miniBrowser === undefined)
    throw notFound('WebKitGTK', 'webkit2gtk-driver');
  if (!existsSync(XVFB)) throw notFound('X server without a screen', 'xvfb');
  return { driver: DRIVER, miniBrowser, xvfb: XVFB };
}

/**
 * Finds MiniBrowser, which Debian keeps in a folder named after machine and version, such as
 * /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1.
 */
function findMiniBrowser(): string | undefined {
  return folders(LIBRARIES, /-linux-gnu/)
    .flatMap((machine) => folders(machine, /^webkit(?:2gtk|gtk)-\d/))
    .map((library) => join(library, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

const folders = (parent: string, name: RegExp): string[] =>
  existsSync(parent)
    ? readdirSync(parent)
        .filter((folder) => name.test(folder))
        .map((folder) => join(parent, folder))
    : [];

const notFound = (what: string, pack: string): Error =>
  new Error(
    `No ${what} was found. Install the package "${pack}" (Debian: sudo apt-get install ${pack}).`,
  );
