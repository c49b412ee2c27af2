import { useEffect, useEffectEvent, useState } from 'react';
import type { FoundPlaces, ListedPlace } from './locator';

export interface Selection {
  /** The id of the store that the map marks. */
  readonly selected: string | undefined;
  /** `follow` moves the focus to the store's entry. */
  readonly select: (id: string, focus: 'follow' | 'stay') => void;
}

/**
 * Returns the store that is marked on the map and in the list. New results clear it.
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
  // Each choice is a new object, so that choosing the same store again moves the focus again.
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
