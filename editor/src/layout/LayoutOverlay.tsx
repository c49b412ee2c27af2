import './layout.css';
import { useState, type PointerEvent as Press, type ReactElement, type RefObject } from 'react';
import type { Editable } from '../page/editables';
import type { Layout } from '../page/gridClasses';
import { scaleOf, useRect, type Rect } from '../places/useRect';
import { followHandle } from './followHandle';
import { LayoutToolbar } from './LayoutToolbar';
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
              followHandle({ press, end, editable, shown, scale, onChange: setDragged });
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
