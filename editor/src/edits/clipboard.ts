import { atom } from 'nanostores';
import { $allowed } from '../page/allowed';
import { labelOf } from '../page/describe';
import type { Editable } from '../page/editables';
import { $editables, $selected } from '../page/pageState';
import type { Carried } from '../places/Carried';
import { $choosing } from '../places/choosing';
import { placesOf, type Place } from '../places/places';
import { t } from '../words/t';
import { countOf, put } from './edits';
import { readClip, writeClip, type Clip } from './keptClip';

export const $clipboard = atom<Clip | undefined>(readClip());
$clipboard.listen(writeClip);

export function copy(editables: readonly Editable[]): void {
  $clipboard.set(clipOf(editables, false));
}

export function cut(editables: readonly Editable[]): void {
  $clipboard.set(clipOf(editables, true));
}

function clipOf(editables: readonly Editable[], isCut: boolean): Clip {
  const [first, ...others] = editables;
  return {
    components: editables.map(({ path, config }) => ({ path, type: config.type })),
    label: first && others.length === 0 ? labelOf(first) : countOf(editables.length),
    isCut,
  };
}

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
  const { components, label, isCut } = clip;
  const [only, ...others] = isCut ? components : [];
  const moved = only && others.length === 0 ? $editables.get().get(only.path) : undefined;
  return {
    label: t('Paste {name}', { name: label }),
    canHold: ({ path }) => {
      const allowed = $allowed.get()?.byContainer.get(path);
      const isInside = isCut && components.some((each) => `${path}/`.startsWith(`${each.path}/`));
      return !isInside && components.every(({ type }) => allowed?.has(type) ?? false);
    },
    ...(moved && { moved }),
    drop: (place) => void drop(clip, place),
  };
}

/** Copies components to a place, or moves those that were cut, which can be pasted once. */
async function drop(clip: Clip, place: Place): Promise<void> {
  const { components, label, isCut } = clip;
  const paths = components.map(({ path }) => path);
  const words = isCut ? t('Moved {name}', { name: label }) : t('Pasted {name}', { name: label });
  const isDone = await put(
    isCut ? 'move' : 'copy',
    paths,
    words,
    behind(place, isCut ? paths : []),
  );
  if (isDone && isCut && $clipboard.get() === clip) $clipboard.set(undefined);
}

/** Returns a place before a component that is not moved itself. */
function behind({ container, before }: Place, moved: readonly string[]): Place {
  const siblings = container.children;
  const from = before ? siblings.indexOf(before) : siblings.length;
  return { container, before: siblings.slice(from).find(({ path }) => !moved.includes(path)) };
}

function placeFor({ canHold, moved }: Carried): Place | undefined {
  const selected = $selected.get();
  if (!selected) return undefined;
  const places = placesOf($editables.get(), canHold, moved);
  const inside = places.filter(({ container }) => container === selected).at(-1);
  const siblings = selected.parent?.children ?? [];
  const next = siblings[siblings.indexOf(selected) + 1];
  const after = places.find(
    ({ container, before }) => container === selected.parent && before === next,
  );
  return inside ?? after;
}
