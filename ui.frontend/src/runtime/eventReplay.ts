/** An event on a slot that is not hydrated yet. */
export interface QueuedEvent {
  /** Removes the pressed state, so that React finds the markup as the server sent it. */
  release: () => void;
  /** Dispatches the event again, now that its listeners are in place. */
  replay: () => void;
}

/** A slot whose code has not arrived yet. */
export interface PendingSlot {
  readonly element: HTMLElement;
  /** The first event on it that waits for its code. */
  queuedEvent?: QueuedEvent;
  /** The time stamp of the first event on it; Infinity before there is one. */
  awaitedSince: number;
  /** Loads and hydrates the slot now, whenever it is due. */
  load: () => void;
}

/**
 * The controls whose events are queued. Text fields, selects, checkboxes and labels are left to the
 * browser: their native effect survives hydration, and repeating it would undo it.
 */
const CONTROLS =
  'a[href],button,summary,[role][tabindex],input:is([type=submit],[type=button],[type=image],[type=reset])';

/**
 * Queues the first click, key press or submit on a slot that is not hydrated yet. The control shows
 * at once that it is pressed (`data-cmp-pressed` and `aria-busy`), the slot is hydrated before all
 * others, and then the event is replayed once. If the slot's code cannot be loaded, the browser
 * follows the link or sends the form. Returns a function that stops the queue.
 */
export function replayEvents(slots: {
  /** Returns the slot around an element, while its code has not arrived. */
  unsettled: (element: Element) => PendingSlot | undefined;
}): () => void {
  const queue = (event: Event): void => {
    const state = event.target instanceof Element && slots.unsettled(event.target);
    if (state) queueEvent(event as ControlEvent, event.target as HTMLElement, state);
  };
  const types = ['click', 'keydown', 'submit'];
  for (const type of types) addEventListener(type, queue, true);
  return () => {
    for (const type of types) removeEventListener(type, queue, true);
  };
}

/** Repeats the focus event of a control that had the focus before its slot was hydrated. */
export function replayFocus(slot: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement && slot.contains(activeElement))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

type ControlEvent = MouseEvent & KeyboardEvent & SubmitEvent;

function queueEvent(event: ControlEvent, target: HTMLElement, state: PendingSlot): void {
  const { type, key } = event;
  const isKey = type === 'keydown';
  if (isKey && key !== 'Enter' && key !== ' ') return;
  state.awaitedSince = Math.min(state.awaitedSince, event.timeStamp);
  state.load();
  const isSubmit = type === 'submit';
  const control = isSubmit ? target : target.closest<HTMLElement>(CONTROLS);
  if (!control || !state.element.contains(control) || isLeftToBrowser(event, control)) return;
  // A key on a native control is followed by a click, which is queued instead.
  if (isKey && (control !== target || control.matches('a,button,summary,input'))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (state.queuedEvent) return;

  const submitter = isSubmit ? event.submitter : null;
  const pressed = submitter ?? control;
  const find = (element: HTMLElement) => counterpart(element, state.element);
  const [findControl, findSubmitter] = [find(control), submitter && find(submitter)];
  pressed.setAttribute('data-cmp-pressed', '');
  pressed.setAttribute('aria-busy', 'true');
  state.queuedEvent = {
    release() {
      pressed.removeAttribute('data-cmp-pressed');
      pressed.removeAttribute('aria-busy');
    },
    replay() {
      this.release();
      const found = findControl();
      if (isSubmit) (found as HTMLFormElement | null)?.requestSubmit(findSubmitter?.());
      else if (isKey) found?.dispatchEvent(new KeyboardEvent(type, event));
      else found?.click();
    },
  };
}

/** Returns whether the event opens a link in another tab or window, which works without the component. */
function isLeftToBrowser(event: ControlEvent, control: HTMLElement): boolean {
  return (
    control instanceof HTMLAnchorElement &&
    (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || control.target !== '')
  );
}

/**
 * Returns a function that finds an element again after hydration, which keeps the elements. If React had to create
 * them again, or the fallback came back, it finds the element with the same id, or else at the same position in the
 * slot.
 */
function counterpart(element: HTMLElement, slot: HTMLElement): () => HTMLElement | null {
  const position: number[] = [];
  for (let at: Element = element; at !== slot && at.parentElement; at = at.parentElement)
    position.unshift([...at.parentElement.children].indexOf(at));
  return () =>
    element.isConnected
      ? element
      : ((document.getElementById(element.id) ??
          position.reduce<Element | undefined>((at, index) => at?.children[index], slot) ??
          null) as HTMLElement | null);
}
