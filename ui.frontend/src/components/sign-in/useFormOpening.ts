import { useEffect, type RefObject } from 'react';

/** The hash that opens the sign-in form (product-spec §2). */
const OPEN = '#loginForm';

/**
 * Where the address asks for the form, it comes into view and its first field gets the focus: once
 * the form is alive, and whenever the hash changes. Somebody who is already at another control
 * when the page has loaded is left alone.
 */
export function useFormOpening(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const open = (): void => {
      if (location.hash !== OPEN) return;
      form.current?.closest('.ui-form-card')?.scrollIntoView();
      form.current?.querySelector<HTMLElement>('[name=username]')?.focus({ preventScroll: true });
    };
    if (document.activeElement === document.body) open();
    addEventListener('hashchange', open);
    return () => {
      removeEventListener('hashchange', open);
    };
  }, [form]);
}
