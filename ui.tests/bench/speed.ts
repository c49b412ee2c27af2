import type { Browser } from '@playwright/test';
import type { Measure } from './measure';

/**
 * The speed of a phone that its owner finds slow, as Lighthouse's benchmarkIndex: a quarter of the first machine that
 * ran the benchmark (docs/performance.md). With a fixed divisor, a slow machine would simulate a slower phone.
 */
const SLOW_PHONE_INDEX = 335;

/** Measures the current speed of this machine in the browser, as Lighthouse's benchmarkIndex. */
export async function machineSpeed(browser: Browser): Promise<number> {
  return speedAtRate(browser, 1);
}

/**
 * Returns the slowdown, 1 or more, that makes this machine as slow as the slow phone. On a fast machine a browser slows
 * down by more than the given rate, so the speed is measured a second time at the first rate.
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
