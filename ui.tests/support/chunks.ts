import type { Page } from '@playwright/test';

/** Every script except main.ts, which arrives with the page. */
export const CHUNKS = '**/clientlib-site/resources/**';

/** Holds every chunk until the returned function is called. */
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
