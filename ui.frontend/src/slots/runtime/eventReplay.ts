import type { Life, Lives } from './hydration';

/** A tap that came before its slot was alive. */
export interface Tap {
  /** Takes back the pressed state, so that React finds the markup as the server sent it. */
  release: () => void;
  /** Lets the tap happen, now that somebody listens. */
  replay: () => void;
}

/**
 * What a tap can mean something on. Text fields, selects, checkboxes and labels are left to the
 * browser: what they do natively survives hydration, and done twice it would be undone.
 */
const CONTROLS =
  'a[href],button,summary,[role][tabindex],input:is([type=submit],[type=button],[type=image],[type=reset])';

/**
 * No tap is lost: the first click, key press or submit on a slot that is still asleep is kept,
 * answered at once with a pressed state (`data-cmp-pressed` and `aria-busy` on the control),
 * makes its slot the next one to wake, and happens once when the slot is awake. Where the slot's
 * code cannot be loaded it happens natively: the link is followed, the form is sent. Returns what
 * stops it.
 */
export function keepTaps(lives: Lives): () => void {
  const keep = (event: Event): void => {
    const life = event.target instanceof Element && lives.asleep(event.target);
    if (life) keepTap(event as TapEvent, event.target as HTMLElement, life);
  };
  const types = ['click', 'keydown', 'submit'];
  for (const type of types) addEventListener(type, keep, true);
  return () => {
    for (const type of types) removeEventListener(type, keep, true);
  };
}

type TapEvent = MouseEvent & KeyboardEvent & SubmitEvent;

function keepTap(event: TapEvent, target: HTMLElement, life: Life): void {
  const { type, key } = event;
  const isKey = type === 'keydown';
  if (isKey && key !== 'Enter' && key !== ' ') return;
  life.awaitedSince = Math.min(life.awaitedSince, event.timeStamp);
  life.wake();
  const isSubmit = type === 'submit';
  const control = isSubmit ? target : target.closest<HTMLElement>(CONTROLS);
  if (!control || !life.element.contains(control) || isLeftToBrowser(event, control)) return;
  // A key on a native control is followed by a click, and that is what counts.
  if (isKey && (control !== target || control.matches('a,button,summary,input'))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (life.tap) return;

  const submitter = isSubmit ? event.submitter : null;
  const pressed = submitter ?? control;
  const find = (element: HTMLElement) => counterpart(element, life.element);
  const [findControl, findSubmitter] = [find(control), submitter && find(submitter)];
  pressed.setAttribute('data-cmp-pressed', '');
  pressed.setAttribute('aria-busy', 'true');
  life.tap = {
    release() {
      pressed.removeAttribute('data-cmp-pressed');
      pressed.removeAttribute('aria-busy');
    },
    replay() {
      const found = findControl();
      if (isSubmit) (found as HTMLFormElement | null)?.requestSubmit(findSubmitter?.());
      else if (isKey) found?.dispatchEvent(new KeyboardEvent(type, event));
      else found?.click();
    },
  };
}

/** A link that opens elsewhere does what its browser does, at once. */
function isLeftToBrowser(event: TapEvent, control: HTMLElement): boolean {
  return (
    control instanceof HTMLAnchorElement &&
    (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || control.target !== '')
  );
}

/**
 * Hydration keeps the elements. Where React had to make them anew, or the fallback came back, the
 * equivalent is the one with the same id, or else the same place in the slot.
 */
function counterpart(element: HTMLElement, slot: HTMLElement): () => HTMLElement | null {
  const place: number[] = [];
  for (let at: Element = element; at !== slot && at.parentElement; at = at.parentElement)
    place.unshift([...at.parentElement.children].indexOf(at));
  return () =>
    element.isConnected
      ? element
      : ((document.getElementById(element.id) ??
          place.reduce<Element | undefined>((at, index) => at?.children[index], slot) ??
          null) as HTMLElement | null);
}
