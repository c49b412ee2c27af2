import type { Page } from '@playwright/test';

/** Returns how much the page has moved while it loaded (https://web.dev/cls), 0 if nothing has. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as unknown as { value: number }[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // A page has always been painted, so the observer is called even if nothing has moved.
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
}
