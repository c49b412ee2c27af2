import './layout.css';
import { useState, type PointerEvent as Press, type ReactElement, type RefObject } from 'react';
import type { Editable } from '../page/editables';
import { scaleOf, useRect, type Rect } from '../places/useRect';
import { changeLayout } from './changeLayout';
import { showLayout, type Layout } from '../page/gridClasses';
import { LayoutToolbar } from './LayoutToolbar';
import { begun, widened } from './place';
import { useLayout, type ShownLayout } from './useLayout';

interface LayoutOverlayProps {
  readonly editable: Editable;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** Shows the columns around the selected component, handles at both of its ends, and the tools of its layout. */
export function LayoutOverlay({ editable, frame }: LayoutOverlayProps): ReactElement | null {
  const shown = useLayout(editable, frame.current);
  const rect = useRect(editable.element, frame);
  const gridRect = useRect(shown?.grid, frame);
  const [dragged, setDragged] = useState<Layout>();
  if (!rect) return null;
  const scale = scaleOf(frame.current);
  return (
    <>
      {shown && gridRect && <Lines shown={shown} rect={gridRect} scale={scale} />}
      {shown &&
        (['start', 'end'] as const).map((end) => (
          <Handle
            key={end}
            end={end}
            rect={rect}
            onPress={(press) => {
              dragEnd({ press, end, editable, shown, scale, onChange: setDragged });
            }}
          />
        ))}
      <LayoutToolbar
        editable={editable}
        shown={shown && { ...shown, layout: dragged ?? shown.layout }}
        rect={rect}
        frame={frame}
      />
    </>
  );
}

/** The columns of the grid, behind everything that can be pressed. */
function Lines({
  shown: { columns },
  rect,
  scale,
}: {
  readonly shown: ShownLayout;
  readonly rect: Rect;
  readonly scale: number;
}): ReactElement {
  return (
    <div className="layout-lines" style={{ ...rect, columnGap: columns.gap * scale }}>
      {Array.from({ length: columns.count }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}

/** A handle for the pointer. The tools do the same by keyboard. */
function Handle({
  end,
  rect,
  onPress,
}: {
  readonly end: 'start' | 'end';
  readonly rect: Rect;
  readonly onPress: (press: Press<HTMLElement>) => void;
}): ReactElement {
  const left = end === 'start' ? rect.left : rect.left + rect.width;
  return (
    <div
      className={`layout-handle layout-handle--${end}`}
      style={{ left, top: rect.top, height: rect.height }}
      onPointerDown={onPress}
    />
  );
}

interface Drag {
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
function dragEnd({ press, end, editable, shown, scale, onChange }: Drag): void {
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
      showLayout(element, breakpoint.name, latest);
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
