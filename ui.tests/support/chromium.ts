import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a window: the same engine, but pages open in two thirds of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the Chromium of the journeys: Debian's headless shell if it is installed, otherwise `chromiumPath`. */
export function journeysChromiumPath(): string {
  const { CHROMIUM_PATH } = process.env;
  return !CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath();
}

/**
 * Returns the system's Chromium, which the benchmarks measure. If there is no Chromium, installs it from Debian's
 * packages, if this user may do so.
 * @throws Error with a sentence that names what to install
 */
export function chromiumPath(): string {
  return find() ?? install();
}

function find(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return [...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []), ...CANDIDATES].find((path) =>
    existsSync(path),
  );
}

function install(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { env, stdio: 'inherit' });
  }
  const path = find();
  if (path === undefined) {
    throw new Error(
      'No Chromium was found. Install the package "chromium" (Debian, Ubuntu: sudo apt-get install chromium) ' +
        'or set CHROMIUM_PATH to a Chromium or Chrome.',
    );
  }
  return path;
}

/** Flags for a headless run without background network traffic; root, as in a container, has no sandbox. */
export const CHROMIUM_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
