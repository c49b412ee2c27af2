import { atom } from 'nanostores';
import { $allowed } from '../page/allowed';
import { labelOf } from '../page/describe';
import type { Editable } from '../page/editables';
import { $editables, $selected } from '../page/pageState';
import type { Carried } from '../places/Carried';
import { $choosing } from '../places/choosing';
import { placesOf, type Place } from '../places/places';
import { t } from '../words/t';
import { copyTo, move, moveTo } from './edits';
import { readClip, writeClip, type Clip } from './keptClip';

export const $clipboard = atom<Clip | undefined>(readClip());
$clipboard.listen(writeClip);

export function copy(editable: Editable): void {
  $clipboard.set(clipOf(editable, false));
}

export function cut(editable: Editable): void {
  $clipboard.set(clipOf(editable, true));
}

const clipOf = (editable: Editable, isCut: boolean): Clip => ({
  path: editable.path,
  type: editable.config.type,
  label: labelOf(editable),
  isCut,
});

/**
 * Pastes at the end of the selected container, or behind the selected component. If it may not be there, the author chooses
 * among the places of the page.
 */
export function paste(): void {
  const clip = $clipboard.get();
  if (!clip) return;
  const carried = pasted(clip);
  const place = placeFor(carried);
  if (place) carried.drop(place);
  else $choosing.set(carried);
}

function pasted(clip: Clip): Carried {
  const { path, type, label, isCut } = clip;
  const moved = isCut ? $editables.get().get(path) : undefined;
  return {
    label: t('Paste {name}', { name: label }),
    canHold: (container) => $allowed.get()?.byContainer.get(container.path)?.has(type) ?? false,
    ...(moved && { moved }),
    drop: (place) => void (isCut ? moveCut(clip, moved, place) : copyClip(clip, place)),
  };
}

const copyClip = ({ path, label }: Clip, place: Place): Promise<void> =>
  copyTo(path, t('Pasted {name}', { name: label }), place);

/** Moves what was cut, which may be on another page. It can be pasted once. */
async function moveCut(clip: Clip, moved: Editable | undefined, place: Place): Promise<void> {
  const isMoved = await (moved
    ? move(moved, place)
    : moveTo(clip.path, t('Pasted {name}', { name: clip.label }), place));
  if (isMoved && $clipboard.get() === clip) $clipboard.set(undefined);
}

function placeFor({ canHold, moved }: Carried): Place | undefined {
  const selected = $selected.get();
  if (!selected) return undefined;
  const places = placesOf($editables.get(), canHold, moved);
  const inside = places.filter(({ container }) => container === selected).at(-1);
  const siblings = selected.parent?.children ?? [];
  const next = siblings[siblings.indexOf(selected) + 1];
  const behind = places.find(
    ({ container, before }) => container === selected.parent && before === next,
  );
  return inside ?? behind;
}
