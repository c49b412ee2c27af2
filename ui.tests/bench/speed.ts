import type { Browser } from '@playwright/test';
import type { Measure } from './measure';

/**
 * The speed of a phone that its owner finds slow, in Lighthouse's benchmarkIndex: a quarter of the first machine that
 * the bench ran on (docs/performance.md). A fixed divisor would make the phone of a slow machine slower still.
 */
const SLOW_PHONE_INDEX = 335;

/** The speed of this machine in Lighthouse's benchmarkIndex, as the browser has it now. */
export async function machineSpeed(browser: Browser): Promise<number> {
  return speedAtRate(browser, 1);
}

/**
 * By how much the browser has to be told to slow down on this machine to be the slow phone; at least not at all.
 * A browser slows a fast machine down by more than it is told, so its speed is measured once more while it is slow.
 */
export async function slowPhoneRate(browser: Browser, speed: number): Promise<number> {
  const rate = Math.max(1, speed / SLOW_PHONE_INDEX);
  return Math.max(1, rate * ((await speedAtRate(browser, rate)) / SLOW_PHONE_INDEX));
}

async function speedAtRate(browser: Browser, rate: number): Promise<number> {
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return index;
}

export const speedRow = (speed: number): Measure => ({
  what: "speed of the machine, Lighthouse's benchmarkIndex",
  value: speed.toFixed(0),
});
