import { useStore } from '@nanostores/react';
import type { ReactElement, RefObject } from 'react';
import { $clipboard } from '../edits/clipboard';
import { $group } from '../edits/group';
import { Icon } from '../kit/Icon';
import { LayoutOverlay } from '../layout/LayoutOverlay';
import type { Editable } from '../page/editables';
import { $editables, $editedText, $hoveredPath, $mode, $selected } from '../page/pageState';
import { $carry } from '../places/carry';
import { TextOnPage } from '../in-place/TextOnPage';
import { ComponentToolbar } from './ComponentToolbar';
import { GroupBar } from './GroupBar';
import { isArea, markerOfSpot, ownerOf, type Spot } from '../places/spots';
import { zoneOf } from '../places/onto';
import { $shownPlace } from '../places/shownPlace';
import { scaled, scaleOf, useBox, useRect, type Rect } from '../places/useRect';

interface OverlayProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/**
 * Marks the component under the pointer, those that are cut or grouped, the selected one with its toolbar or the tools of its layout, the text that is
 * edited, and the place for a carried component.
 */
export function Overlay({ frame }: OverlayProps): ReactElement {
  const selected = useStore($selected);
  const hoveredPath = useStore($hoveredPath);
  const editables = useStore($editables);
  const carry = useStore($carry);
  const shownPlace = useStore($shownPlace);
  const hovered = hoveredPath === undefined ? undefined : editables.get(hoveredPath);
  const unlocked = unlockedIn(editables.roots).filter(
    (each) => each !== selected && each !== hovered,
  );
  const spot = carry ? carry.spot : shownPlace;
  const isWriting = useStore($editedText) !== undefined;
  const isLayout = useStore($mode) === 'layout';
  const clip = useStore($clipboard);
  const group = useStore($group);
  const box = useBox(frame);
  return (
    <div className="overlay" style={box}>
      {hovered && hovered !== selected && !carry && !isWriting && (
        <Outline
          element={hovered.element}
          name={hovered.config.title}
          frame={frame}
          kind="hovered"
        />
      )}
      {selected && !isWriting && (
        <Outline element={selected.element} frame={frame} kind="selected" />
      )}
      {(clip?.isCut ? clip.components : []).map(({ path }) => {
        const cut = editables.get(path);
        return cut && <Outline key={path} element={cut.element} frame={frame} kind="cut" />;
      })}
      {group.map((editable) => (
        <Outline key={editable.path} element={editable.element} frame={frame} kind="grouped" />
      ))}
      {unlocked.map((editable) => (
        <Outline key={editable.path} element={editable.element} frame={frame} kind="unlocked" />
      ))}
      {carry?.ontos.map((onto) => (
        <Outline
          key={`${onto.onto.path} ${onto.target.id}`}
          element={zoneOf(onto) as HTMLElement}
          frame={frame}
          kind="taker"
        />
      ))}
      {spot && <Marker spot={spot} frame={frame} />}
      {/* It stays while its handle is dragged, because a removed element loses the pointer. */}
      {selected && !isWriting && !isLayout && (
        <ComponentToolbar editable={selected} frame={frame} isInvisible={carry !== undefined} />
      )}
      {selected && isLayout && <LayoutOverlay editable={selected} frame={frame} />}
      {group.length > 0 && !isLayout && !isWriting && <GroupBar group={group} />}
      <TextOnPage frame={frame} />
    </div>
  );
}

/** Returns the components of a template's structure that its pages may change, without those inside of them. */
const unlockedIn = (editables: readonly Editable[]): readonly Editable[] =>
  editables.flatMap((each) =>
    each.config.lock === 'unlocked' ? [each] : unlockedIn(each.children),
  );

function Outline({
  element,
  name,
  frame,
  kind,
}: OverlayProps & {
  readonly element: HTMLElement;
  readonly name?: string;
  readonly kind: 'cut' | 'grouped' | 'hovered' | 'selected' | 'taker' | 'unlocked';
}): ReactElement | null {
  const rect = useRect(element, frame);
  if (!rect) return null;
  return (
    <div className={`outline outline--${kind}`} style={rect}>
      {kind === 'unlocked' && <Icon name="unlock" />}
      {name !== undefined && <span className="outline__name">{name}</span>}
    </div>
  );
}

/** An empty container, and a component that takes what is carried, is marked as a whole. */
function Marker({ spot, frame }: OverlayProps & { readonly spot: Spot }): ReactElement | null {
  // The component's position is followed, so that the marker moves along while the page scrolls.
  const followed = useRect(ownerOf(spot).element, frame);
  const rect: Rect | undefined = followed && scaled(markerOfSpot(spot), scaleOf(frame.current));
  if (!rect) return null;
  return <div className={isArea(spot) ? 'marker marker--area' : 'marker'} style={rect} />;
}
