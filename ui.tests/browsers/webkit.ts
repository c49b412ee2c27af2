import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/freePort';
import { WINDOW, type Browser, type BrowserOptions, type Tab } from './Tab';
import { clicked, KEYS, openSession, pressed } from './webdriver';

const START_TIMEOUT_MS = 15_000;
const SESSION_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 50;

export interface WebKitPaths {
  readonly driver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
}

/**
 * Starts WebKitGTK's driver on a virtual screen. The driver starts a MiniBrowser for each session. Now and then that
 * browser never reports to its driver, which then waits forever: both are started once more.
 */
export async function startWebKit(paths: WebKitPaths, options: BrowserOptions): Promise<Browser> {
  const screen = await startScreen(paths.xvfb);
  let driver = await startDriver(paths.driver, screen.display);
  return {
    async newTab() {
      try {
        return await newTab(driver.address, paths.miniBrowser, options);
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
        await end(driver.process);
        driver = await startDriver(paths.driver, screen.display);
        return newTab(driver.address, paths.miniBrowser, options);
      }
    },
    async close() {
      await end(driver.process);
      await end(screen.process);
    },
  };
}

async function startDriver(
  path: string,
  display: string,
): Promise<{ address: string; process: ChildProcess }> {
  const port = await freePort();
  // Without a graphics card, drawing on the CPU is twice as fast as drawing on an emulated card.
  const env = { ...process.env, DISPLAY: display, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };
  const driver = spawn(path, [`--port=${port}`], { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/status`);
  return { address, process: driver };
}

async function newTab(driver: string, binary: string, { dark }: BrowserOptions): Promise<Tab> {
  const capabilities = {
    'webkitgtk:browserOptions': {
      binary,
      args: ['--automation', ...(dark ? ['--dark-mode'] : [])],
    },
  };
  const session = await openSession(driver, capabilities, SESSION_TIMEOUT_MS);
  await session.command('POST', '/window/rect', { x: 0, y: 0, ...WINDOW });
  const act = async (actions: object): Promise<void> => {
    await session.command('POST', '/actions', actions);
  };
  return {
    async open(url) {
      await session.command('POST', '/url', { url });
    },
    run: (script) =>
      session.command('POST', '/execute/sync', { script: `return ${script}`, args: [] }),
    clickAt: (x, y) => act(clicked(x, y)),
    press: (key) => act(pressed([KEYS[key]])),
    type: (text) => act(pressed(text)),
    screenshot: async () =>
      Buffer.from((await session.command('GET', '/screenshot')) as string, 'base64'),
    close: () => session.close(),
  };
}

/** Starts an X server without a screen; it chooses a free display and writes its number to the pipe. */
async function startScreen(xvfb: string): Promise<{ display: string; process: ChildProcess }> {
  const size = `${WINDOW.width}x${WINDOW.height}x24`;
  const args = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'];
  const server = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: server };
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`Nothing answers at ${address}.`);
    await setTimeout(RETRY_DELAY_MS);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
