import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOnly, RunOptions } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Requires a contrast of 7 to 1 for text, and 4.5 to 1 for large text. The rule belongs to level AAA and is off in axe.
 * It leaves contrasts below 4.5 to 1 (large text: 3 to 1) to `color-contrast`.
 */
const ENHANCED = 'color-contrast-enhanced';

/** Runs axe with the stricter contrast rule, and fails with each violation's rule and elements. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page, { type: 'tag', values: RULES });
}

/** Checks only the contrast, for a page that was checked before and has only changed its colors. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNone(page, { type: 'rule', values: [ENHANCED, 'color-contrast'] });
}

/** Checks that each target is large enough and not covered. The rule is new in WCAG 2.2, and off in axe. */
export async function expectTargets(page: Page): Promise<void> {
  await expectNone(page, { type: 'rule', values: ['target-size'] });
}

/**
 * Checks that the name of each control contains its visible words, which visitors say to a voice control (WCAG 2.2, 2.5.3). The
 * rule is experimental, and off in axe.
 */
export async function expectLabelsInNames(page: Page): Promise<void> {
  await expectNone(page, { type: 'rule', values: ['label-content-name-mismatch'] });
}

async function expectNone(page: Page, runOnly: RunOnly): Promise<void> {
  // A page keeps axe's half a megabyte from an earlier check.
  if (!(await page.evaluate(prepare))) await page.evaluate(AXE);
  const found = await page.evaluate(run, {
    runOnly,
    rules: { [ENHANCED]: { enabled: true } },
    resultTypes: ['violations'],
  } satisfies RunOptions);
  expect(found).toEqual([]);
}

/** Axe's script. Axe's adapter for Playwright takes twice as long for a page, because it prepares for frames. */
const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs in the page: waits until all color transitions are done, and returns whether axe is loaded already. After a page
 * has moved under a resting mouse, the next frame finds the hovered element, and the frame after it begins the
 * transition.
 */
async function prepare(): Promise<boolean> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  for (;;) {
    await nextFrame();
    await nextFrame();
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    if (transitions.length === 0) return 'axe' in window;
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }
}

/** Runs in the page: returns each violation with its rule and its elements. */
async function run(options: RunOptions): Promise<{ id: string; at: string[] }[]> {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`),
  }));
}
