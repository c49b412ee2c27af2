import { useStore } from '@nanostores/react';
import type { ReactElement, RefObject } from 'react';
import { $editables, $hoveredPath, $selected } from '../page/pageState';
import type { Editable } from '../page/editables';
import { useRect } from '../places/useRect';

interface OverlayProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** Marks the component under the pointer and the selected one. */
export function Overlay({ frame }: OverlayProps): ReactElement {
  const selected = useStore($selected);
  const hoveredPath = useStore($hoveredPath);
  const editables = useStore($editables);
  const hovered = hoveredPath === undefined ? undefined : editables.get(hoveredPath);
  const { current } = frame;
  const offset = current && offsetOf(current);
  return (
    <div className="overlay" style={offset ?? undefined}>
      {hovered && hovered !== selected && (
        <Outline editable={hovered} frame={frame} kind="hovered" />
      )}
      {selected && <Outline editable={selected} frame={frame} kind="selected" />}
    </div>
  );
}

/** Returns where the frame is in the canvas. */
function offsetOf(frame: HTMLIFrameElement) {
  const room = frame.closest('.canvas')?.getBoundingClientRect();
  const box = frame.getBoundingClientRect();
  if (!room) return undefined;
  const { width, height } = box;
  return { left: box.left - room.left, top: box.top - room.top, width, height };
}

function Outline({
  editable,
  frame,
  kind,
}: OverlayProps & {
  readonly editable: Editable;
  readonly kind: 'hovered' | 'selected';
}): ReactElement | null {
  const rect = useRect(editable.element, frame);
  if (!rect) return null;
  return (
    <div className={`outline outline--${kind}`} style={rect}>
      {kind === 'hovered' && <span className="outline__name">{editable.config.title}</span>}
    </div>
  );
}
