import { useStore } from '@nanostores/react';
import type { ReactElement, RefObject } from 'react';
import { $editables, $editedText, $hoveredPath, $selected } from '../page/pageState';
import type { Editable } from '../page/editables';
import { $carry } from '../places/carry';
import { TextOnPage } from '../in-place/TextOnPage';
import { ComponentToolbar } from './ComponentToolbar';
import { markerOf, type Place } from '../places/places';
import { $shownPlace } from '../places/shownPlace';
import { scaled, scaleOf, useBox, useRect, type Rect } from '../places/useRect';

interface OverlayProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/**
 * Marks the component under the pointer, the selected one with its toolbar, the text that is edited, and
 * the place for a carried component.
 */
export function Overlay({ frame }: OverlayProps): ReactElement {
  const selected = useStore($selected);
  const hoveredPath = useStore($hoveredPath);
  const editables = useStore($editables);
  const carry = useStore($carry);
  const shownPlace = useStore($shownPlace);
  const hovered = hoveredPath === undefined ? undefined : editables.get(hoveredPath);
  const place = carry ? carry.place : shownPlace;
  const isWriting = useStore($editedText) !== undefined;
  const box = useBox(frame);
  return (
    <div className="overlay" style={box}>
      {hovered && hovered !== selected && !carry && !isWriting && (
        <Outline editable={hovered} frame={frame} kind="hovered" />
      )}
      {selected && !isWriting && <Outline editable={selected} frame={frame} kind="selected" />}
      {place && <Marker place={place} frame={frame} />}
      {/* It stays while its handle is dragged, because a removed element loses the pointer. */}
      {selected && !isWriting && (
        <ComponentToolbar editable={selected} frame={frame} isInvisible={carry !== undefined} />
      )}
      <TextOnPage frame={frame} />
    </div>
  );
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

/** An empty container is marked as a whole. */
function Marker({ place, frame }: OverlayProps & { readonly place: Place }): ReactElement | null {
  // The container's position is followed, so that the marker moves along while the page scrolls.
  const followed = useRect(place.container.element, frame);
  const rect: Rect | undefined = followed && scaled(markerOf(place), scaleOf(frame.current));
  if (!rect) return null;
  const isArea = place.container.children.length === 0;
  return <div className={isArea ? 'marker marker--area' : 'marker'} style={rect} />;
}
