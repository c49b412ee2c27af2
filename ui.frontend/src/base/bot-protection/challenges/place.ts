import { t } from '../../i18n/t';

/** The place of a challenge on the page, after the button of the form that is sent. */
export interface ChallengePlace {
  /** The element for the provider's widget; empty unless the visitor has to do something. */
  readonly widget: HTMLElement;
  /** An element outside of every form, for what a provider adds besides. */
  readonly outside: HTMLElement;
  /** Names the place, and has it announced, because the visitor has to do something. */
  show(): void;
  /** Removes the place. The focus returns to where it was if it would be lost. */
  close(): void;
}

/**
 * Opens a place for a challenge. The focus stays where it is, on the form's button: the widget is the next stop of the
 * Tab key.
 */
export function openPlace(): ChallengePlace {
  const button = buttonInUse();
  const box = document.createElement('div');
  const label = document.createElement('p');
  const widget = document.createElement('div');
  const outside = document.createElement('div');
  // A screen reader announces what appears in a live region that exists already.
  label.role = 'status';
  label.id = 'bot-challenge-label';
  box.append(label, widget);
  document.body.append(outside);
  if (button) button.after(box);
  else (document.querySelector('main') ?? document.body).append(box);
  let focused: Element | null = null;
  // The widget gets its height after it was announced.
  const sizes = new ResizeObserver(() => {
    box.scrollIntoView({ block: 'nearest' });
  });
  return {
    widget,
    outside,
    show() {
      focused = document.activeElement;
      box.className = 'ui-form-notice';
      box.role = 'group';
      box.setAttribute('aria-labelledby', label.id);
      label.textContent = t(
        'Complete this check so we know that you are a person. Then we will send your form.',
      );
      sizes.observe(box);
    },
    close() {
      sizes.disconnect();
      const wasInside = box.contains(document.activeElement);
      box.remove();
      outside.remove();
      // The focus in a provider's frame is lost with the frame, which may be elsewhere on the page.
      const isLost = wasInside || document.activeElement === document.body;
      const back = focused === document.body ? button : focused;
      if (focused && isLost && back instanceof HTMLElement) back.focus();
    },
  };
}

/** Returns the button of the form that is being sent, or else the button that was pressed. */
function buttonInUse(): HTMLElement | null {
  const busy = 'button[type="submit"][aria-disabled="true"]';
  return (
    document.querySelector<HTMLElement>(busy) ??
    document.activeElement?.closest<HTMLElement>('button') ??
    null
  );
}
