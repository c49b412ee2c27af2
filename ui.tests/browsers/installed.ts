import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WebKitPaths } from './webkit';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';

/**
 * Says before the first test which browsers are missing.
 * @throws Error with one sentence for each of them.
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
 * The system's Firefox.
 * @throws Error with a sentence that says what to install.
 */
export function firefoxPath(): string {
  const path = FIREFOX.find((candidate) => existsSync(candidate));
  if (path === undefined) throw notFound('Firefox', 'firefox-esr');
  return path;
}

/**
 * WebKitGTK's driver, its MiniBrowser and the X server that they run on.
 * @throws Error with a sentence that says what to install.
 */
export function webKitPaths(): WebKitPaths {
  const miniBrowser = findMiniBrowser();
  if (!existsSync(DRIVER) || miniBrowser === undefined)
    throw notFound('WebKitGTK', 'webkit2gtk-driver');
  if (!existsSync(XVFB)) throw notFound('X server without a screen', 'xvfb');
  return { driver: DRIVER, miniBrowser, xvfb: XVFB };
}

/** Debian keeps it in /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1, each part after the machine and the version. */
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
