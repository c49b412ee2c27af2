import type { Page } from '@playwright/test';

/** Everything but main.ts, which arrives with the page. */
export const CHUNKS = '**/clientlib-site/resources/**';

/** Keeps every chunk waiting until the returned function is called. */
export async function holdChunks(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHUNKS, async (route) => {
    await held;
    await route.continue();
  });
  return () => {
    release();
  };
}
