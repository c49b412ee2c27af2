import { expect, type Page } from '@playwright/test';

/** Checks that the page scrolls only vertically: nothing reaches beyond its right edge (WCAG 2.2, 1.4.10). */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = (): Promise<number> =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(overflow, { message: `pixels beyond the right edge at ${width} px` })
    .toBeLessThanOrEqual(0);
}
