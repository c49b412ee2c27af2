import type { Browser } from '@playwright/test';
import type { Measure } from './bench';

/**
 * The speed of a phone that its owner finds slow, in Lighthouse's benchmarkIndex: a quarter of the first machine that
 * the bench ran on (docs/performance.md). A fixed divisor would make the phone of a slow machine slower still.
 */
const SLOW_PHONE_INDEX = 335;

/** The speed of this machine in Lighthouse's benchmarkIndex, as the browser has it now. */
export async function machineSpeed(browser: Browser): Promise<number> {
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const page = await browser.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return index;
}

/** By how much the browser has to slow this machine down to be the slow phone; at least not at all. */
export const slowPhoneRate = (speed: number): number => Math.max(1, speed / SLOW_PHONE_INDEX);

export const speedRow = (speed: number): Measure => ({
  what: "speed of the machine, Lighthouse's benchmarkIndex",
  value: speed.toFixed(0),
});
