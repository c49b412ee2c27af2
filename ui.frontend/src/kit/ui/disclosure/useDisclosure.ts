import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

export interface Disclosure {
  /** The element around the button and the content that it discloses. */
  root: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  toggle: () => void;
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A button that shows and hides the content after it (the disclosure pattern of WAI-ARIA). It
 * closes on Escape, which returns the focus to the button, on a press elsewhere, and when the focus
 * moves on. `onFocusChange` receives whether the focus is inside.
 */
export function useDisclosure(onFocusChange?: (inside: boolean) => void): Disclosure {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [open]);

  return {
    root,
    button,
    open,
    toggle() {
      setOpen((wasOpen) => !wasOpen);
    },
    handlers: {
      onKeyDown(event) {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      },
      onFocus() {
        onFocusChange?.(true);
      },
      onBlur({ relatedTarget }) {
        if (root.current?.contains(relatedTarget)) return;
        onFocusChange?.(false);
        // Without a target the window itself lost the focus, or an empty spot was pressed.
        if (relatedTarget) setOpen(false);
      },
    },
  };
}
