import type { Page } from '@playwright/test';

/** Counts what a visitor does on pages. */
export interface Interactions {
  /** Pressed links, buttons, boxes and choices, also with the keyboard, and changed lists of choices. */
  readonly taps: number;
  /** Text fields that the visitor has typed into, each once; a date of birth has three. */
  readonly fields: number;
}

/**
 * Counts the visitor's interactions from now on, on every page that is opened, by the events that the browser sends for
 * them. A value that a script fills in does not count.
 */
export async function countInteractions(page: Page): Promise<() => Interactions> {
  let taps = 0;
  const fields = new Set<string>();
  await page.exposeFunction('noteInteraction', (field: string) => {
    if (field === '') taps += 1;
    else fields.add(field);
  });
  await page.addInitScript(watchInteractions);
  await page.reload();
  return () => ({ taps, fields: fields.size });
}

/** Runs in the page. */
function watchInteractions(): void {
  const { noteInteraction } = window as unknown as { noteInteraction: (field: string) => void };
  const TEXT = 'textarea, input:not([type=radio], [type=checkbox], [type=file], [type=submit])';
  addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (!isTrusted || !(target instanceof Element)) return;
      const control = target.closest('a[href], button, input, textarea, select, summary, label');
      // A press on a label is followed by one on its control, and a list of choices counts when it changes.
      if (control && !control.matches(`label, select, ${TEXT}`)) noteInteraction('');
    },
    true,
  );
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) noteInteraction('');
    },
    true,
  );
  addEventListener(
    'input',
    ({ isTrusted, target }) => {
      if (isTrusted && target instanceof Element && target.matches(TEXT))
        noteInteraction(`${location.pathname} ${target.id}`);
    },
    true,
  );
}
