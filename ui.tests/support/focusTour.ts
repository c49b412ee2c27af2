import type { Page } from '@playwright/test';

/** The findings of a visitor who pressed Tab from the top of a page to its end. */
export interface FocusTour {
  /** True if the last press left the page, so that nothing kept the focus. */
  readonly ended: boolean;
  readonly stops: number;
  /** Elements that Tab did not reach, in words. */
  readonly missed: readonly string[];
  /** Elements that had the focus behind others, or out of the window. */
  readonly hidden: readonly string[];
  /** Elements that look the same with the focus. */
  readonly unmarked: readonly string[];
  /** Elements whose focus opened another page or a dialog. */
  readonly changed: readonly string[];
}

/** More presses than the longest page has stops. */
const MOST = 400;

/** Presses Tab from the top of a page to its end, and looks at each element that gets the focus. */
export async function tourByTab(page: Page): Promise<FocusTour> {
  await page.evaluate(begin);
  let ended = false;
  for (let presses = 0; presses < MOST && !ended; presses += 1) {
    await page.keyboard.press('Tab');
    ended = await page.evaluate(look);
  }
  return { ended, ...(await page.evaluate(finish)) };
}

interface Tour {
  readonly stops: readonly HTMLElement[];
  readonly seen: Set<Element>;
  readonly address: string;
  readonly faults: Record<'hidden' | 'unmarked' | 'changed', string[]>;
}

type Touring = Window & { tour: Tour };

/** Runs in the page: stores what Tab should reach, and goes to the top. */
function begin(): void {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert], [aria-hidden="true"]') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  (window as unknown as Touring).tour = {
    stops,
    seen: new Set(),
    address: location.href,
    faults: { hidden: [], unmarked: [], changed: [] },
  };
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
}

/** Runs in the page: looks at the element in focus, and returns true at the end of the page. */
async function look(): Promise<boolean> {
  const { seen, address, faults } = (window as unknown as Touring).tour;
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || seen.has(element)) return seen.size > 0;
  seen.add(element);
  const name = `${element.localName}.${element.className} “${element.textContent.trim().slice(0, 40)}”`;
  if (location.href !== address || document.querySelector('dialog:modal'))
    faults.changed.push(name);

  // A radio button or a checkbox that its label draws is as large as the label.
  const parts = [element, ...((element as HTMLInputElement).labels ?? [])];
  const isInSight = () =>
    parts.some((part) =>
      [...part.getClientRects()].some((box) =>
        [0.1, 0.5, 0.9].some((across) =>
          [0.15, 0.5, 0.85].some((down) => {
            const x = box.x + box.width * across;
            const at = document.elementFromPoint(x, box.y + box.height * down);
            return at !== null && parts.some((each) => each.contains(at));
          }),
        ),
      ),
    );
  // A list that scrolls smoothly needs a second at most.
  const end = performance.now() + 1500;
  while (!isInSight() && performance.now() < end) await new Promise(requestAnimationFrame);
  if (!isInSight()) faults.hidden.push(name);

  // The mark may be drawn by the card around a link, or by the face of a pin.
  const drawnBy = [...parts, ...element.querySelectorAll('*')];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) drawnBy.push(outer);
  const drawn = () =>
    drawnBy
      .flatMap((each) => [null, '::before', '::after'].map((part) => getComputedStyle(each, part)))
      .map((css) => [css.outline, css.boxShadow, css.border, css.background, css.textDecoration])
      .join();
  const focused = drawn();
  element.blur();
  if (drawn() === focused) faults.unmarked.push(name);
  element.focus({ preventScroll: true });
  return false;
}

/** Runs in the page: returns the faults, and what Tab did not reach although it is still there. */
function finish(): Omit<FocusTour, 'ended'> {
  const { stops, seen, faults } = (window as unknown as Touring).tour;
  const isInGroup = ({ type, name }: HTMLInputElement) =>
    type === 'radio' && [...seen].some((each) => (each as HTMLInputElement).name === name);
  const missed = stops
    .filter((each) => !seen.has(each) && !isInGroup(each as HTMLInputElement))
    .filter((each) => each.isConnected && !each.matches(':disabled') && each.tabIndex >= 0)
    .filter((each) => each.checkVisibility({ visibilityProperty: true }));
  return {
    stops: seen.size,
    missed: missed.map(
      ({ localName, className, textContent }) =>
        `${localName}.${className} “${textContent.trim()}”`,
    ),
    ...faults,
  };
}
