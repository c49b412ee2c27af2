import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

export interface Popup {
  /** The element around the field, its button and the pop-up. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** The pop-up, which may be elsewhere in the page. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly show: () => void;
  /** Closes the pop-up and returns the focus to the anchor if it was in the pop-up. */
  readonly hide: () => void;
  /** Reports whether an element is a part of the field or of its pop-up. */
  readonly contains: (target: EventTarget | null) => boolean;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A pop-up that belongs to a field. Escape, a press elsewhere and moving the focus on close it;
 * Escape closes nothing else, such as a dialog around the field.
 *
 * @param anchor the element to which the focus returns from the pop-up
 * @param trigger another element of the page that opens and closes it
 * @param onChange receives whether the pop-up is open, after each change
 */
export function usePopup(
  anchor: RefObject<HTMLElement | null>,
  isOpenAtFirst: boolean,
  trigger: RefObject<HTMLElement | null> | undefined,
  onChange: (isOpen: boolean) => void,
): Popup {
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const wasOpen = useRef(false);
  const report = useEffectEvent(onChange);

  const contains = (target: EventTarget | null): boolean =>
    [root, box, trigger].some((part) => part?.current?.contains(target as Node | null));
  const hide = (): void => {
    const { activeElement } = document;
    const isInside = contains(activeElement) && !(activeElement instanceof HTMLInputElement);
    setOpen(false);
    if (isInside) anchor.current?.focus();
  };
  const pressed = useEffectEvent((event: Event): void => {
    if (!contains(event.target)) setOpen(false);
  });
  const toggle = useEffectEvent(() => {
    setOpen(!isOpen);
  });

  useEffect(() => {
    if (isOpen !== wasOpen.current) report(isOpen);
    wasOpen.current = isOpen;
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', pressed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
    };
  }, [isOpen]);

  useEffect(() => {
    const element = trigger?.current;
    element?.addEventListener('click', toggle);
    return () => {
      element?.removeEventListener('click', toggle);
    };
  }, [trigger]);

  return {
    root,
    box,
    isOpen,
    show() {
      setOpen(true);
    },
    hide,
    contains,
    handlers: {
      onKeyDown(event) {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        hide();
      },
      onBlur({ relatedTarget }) {
        // Without a target the window itself lost the focus, or an empty spot was pressed.
        if (relatedTarget && !contains(relatedTarget)) setOpen(false);
      },
    },
  };
}
