import type { Page } from '@playwright/test';

/**
 * Presses letters, digits and signs alone, without a field in focus.
 * @returns the state of the page before and after (WCAG 2.2, 2.1.4)
 */
export async function pressSingleKeys(page: Page): Promise<readonly [string, string]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const before = await page.evaluate(stateOf);
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789?.,-+') await page.keyboard.press(key);
  const focus = await page.evaluate(() => document.activeElement?.tagName ?? '');
  return [`${before} BODY`, `${await page.evaluate(stateOf)} ${focus}`];
}

/**
 * Presses on each control and releases beside it.
 * @returns the controls that have acted nevertheless (WCAG 2.2, 2.5.2). The browser's own act on a click, so our listeners
 *   matter alone, which take the events of a script
 */
export function findActsOnPress(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(${String(pressEach)})(${String(stateOf)})`);
}

/**
 * Reads the style sheets of the page.
 * @returns the rules that show or hide an element while the pointer is over another (WCAG 2.2, 1.4.13), and the animations
 *   with more than three runs a second (2.3.1)
 */
export function findStyleFaults(page: Page): Promise<StyleFaults> {
  return page.evaluate(readStyles);
}

interface StyleFaults {
  readonly shownOnHover: readonly string[];
  readonly flashes: readonly string[];
}

/** Runs in the page: returns what an action changes: the address, and what is open, chosen and filled in. */
function stateOf(): string {
  const states = document.querySelectorAll(
    'dialog[open], [aria-expanded], [aria-pressed], [aria-selected]',
  );
  const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return JSON.stringify([
    location.href,
    [...states].map((each) =>
      ['id', 'aria-expanded', 'aria-pressed', 'aria-selected']
        .map((name) => each.getAttribute(name))
        .join(),
    ),
    [...fields].map(({ value, checked }) => `${value} ${String(checked)}`),
  ]);
}

/** Runs in the page. */
async function pressEach(state: () => string): Promise<string[]> {
  const controls = [
    ...document.querySelectorAll('a[href], button, summary, label, input, select, [role="tab"]'),
  ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
  const found: string[] = [];
  for (const control of controls) {
    const before = state();
    const init = { bubbles: true, cancelable: true, composed: true };
    const pointer = { ...init, isPrimary: true, pointerId: 1, pointerType: 'touch' };
    control.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
    control.dispatchEvent(new MouseEvent('mousedown', { ...init, buttons: 1 }));
    document.body.dispatchEvent(new PointerEvent('pointerup', pointer));
    document.body.dispatchEvent(new MouseEvent('mouseup', init));
    await new Promise((done) => {
      queueMicrotask(() => {
        done(undefined);
      });
    });
    if (state() !== before) found.push(control.outerHTML.slice(0, 200));
  }
  return found;
}

/** Runs in the page. */
function readStyles(): StyleFaults {
  const rules = (list: CSSRuleList): CSSStyleRule[] =>
    [...list].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule] : []),
      ...('cssRules' in rule ? rules(rule.cssRules as CSSRuleList) : []),
    ]);
  const all = [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules));
  const shows = ['display', 'visibility', 'opacity', 'content', 'clip', 'clip-path', 'max-height'];
  const seconds = (text: string): number =>
    parseFloat(text) / (text.trim().endsWith('ms') ? 1000 : 1);
  return {
    shownOnHover: all
      .filter(({ selectorText, style }) => {
        // A control may change itself, and shows nothing more.
        const other = /:hover[^,]*[\s>+~][^,]*(?:,|$)/.test(selectorText);
        return other && shows.some((name) => style.getPropertyValue(name) !== '');
      })
      .map(({ cssText }) => cssText),
    flashes: all
      .filter(({ style }) => {
        const duration = seconds(style.animationDuration || '1s');
        const runs = Number(style.animationIterationCount || 1);
        return duration > 0 && duration < 1 / 3 && !(runs <= 3);
      })
      .map(({ cssText }) => cssText),
  };
}
