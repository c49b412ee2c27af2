import { useEffect, useEffectEvent, useState } from 'react';
import type { FoundPlaces, ListedPlace } from './locator';

export interface Selection {
  /** The id of the store that the map marks. */
  readonly selected: string | undefined;
  /** `follow` moves the focus to what is said about the store. */
  readonly select: (id: string, focus: 'follow' | 'stay') => void;
}

/**
 * The store that is marked on the map and in the list. It is forgotten with the results that it
 * was chosen from.
 */
export function useSelection(
  id: string,
  found: FoundPlaces<ListedPlace> | undefined,
  isWide: boolean,
): Selection {
  const [choice, setChoice] = useState<{ place: string; of: typeof found; follow: boolean }>();
  const selected = choice && choice.of === found ? choice.place : undefined;

  const lead = useEffectEvent((place: string) => {
    const card = document.getElementById(cardId(id));
    const target = (isWide ? document.getElementById(entryId(id, place)) : null) ?? card;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  });
  // Each choice is an object of its own, so that choosing the same store again leads there again.
  useEffect(() => {
    if (choice?.follow) lead(choice.place);
  }, [choice]);

  return {
    selected,
    select: (place, focus) => {
      setChoice({ place, of: found, follow: focus === 'follow' });
    },
  };
}

export const entryId = (id: string, place: string): string => `${id}-store-${place}`;
export const cardId = (id: string): string => `${id}-chosen-store`;
