import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a window: the same engine, and pages open in two thirds of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of the journeys: Debian's headless shell where it is installed, else `chromiumPath`. */
export function journeysChromiumPath(): string {
  const { CHROMIUM_PATH } = process.env;
  return !CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath();
}

/**
 * The system's Chromium, which the benchmarks measure. Where there is none it is installed from Debian's
 * packages, if this user may do so.
 * @throws Error with a sentence that says what to install.
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

/** Flags for a headless run without network chatter; root, as in a container, has no sandbox. */
export const CHROMIUM_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
