import type { PointerEvent as Press } from 'react';
import type { Editable } from '../page/editables';
import { showLayout, type Layout } from '../page/gridClasses';
import { changeLayout } from './changeLayout';
import { begun, widened } from './place';
import type { ShownLayout } from './useLayout';

interface HandleDrag {
  readonly press: Press<HTMLElement>;
  readonly end: 'start' | 'end';
  readonly editable: Editable;
  readonly shown: ShownLayout;
  /** The size of a page's pixel in the window. */
  readonly scale: number;
  /** Receives the layout while it changes, and undefined at the end. */
  readonly onChange: (layout: Layout | undefined) => void;
}

/** Follows the pointer from a press on a handle: the page shows each layout, and its release saves it. Escape changes nothing. */
export function followHandle({ press, end, editable, shown, scale, onChange }: HandleDrag): void {
  const { pointerId, clientX } = press;
  const handle: HTMLElement = press.currentTarget;
  const { columns, layout, breakpoint } = shown;
  const { element } = editable;
  const before = element.className;
  const controller = new AbortController();
  const options = { signal: controller.signal };
  let latest = layout;
  press.preventDefault();
  handle.setPointerCapture(pointerId);
  const stop = (): void => {
    controller.abort();
    onChange(undefined);
  };
  const cancel = (): void => {
    element.className = before;
    stop();
  };
  handle.addEventListener(
    'pointermove',
    (event) => {
      const by = Math.round((event.clientX - clientX) / scale / columns.step);
      const next = end === 'end' ? widened(layout, by, columns.count) : begun(layout, by);
      if (next.width === latest.width && next.offset === latest.offset) return;
      latest = next;
      showLayout(element, breakpoint.name, next);
      onChange(next);
    },
    options,
  );
  handle.addEventListener(
    'pointerup',
    () => {
      const isSame = latest.width === layout.width && latest.offset === layout.offset;
      if (isSame) {
        cancel();
        return;
      }
      // The classes of before say whether this is the first layout of the component.
      element.className = before;
      void changeLayout(editable, breakpoint.name, latest);
      stop();
    },
    options,
  );
  handle.addEventListener('pointercancel', cancel, options);
  // Before the document, where the page's keys are read.
  for (const each of [window, element.ownerDocument.defaultView])
    each?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      },
      { ...options, capture: true },
    );
}
