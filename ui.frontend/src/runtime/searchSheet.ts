/**
 * Moves the focus into the search box when the header's sheet with the box opens on a phone. The attribute `autofocus`
 * would also move it on wide screens, where the box is always visible.
 */
export function focusSearchSheet(): void {
  addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof Element && target.matches('#site-search:popover-open'))
        target.querySelector('input')?.focus();
    },
    // The event does not bubble.
    true,
  );
}
