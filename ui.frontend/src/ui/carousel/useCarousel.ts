import { useEffect, useRef, useState } from 'react';
import { moveByKeys } from './moveByKeys';
import { scrollToItem } from './scrollToItem';
import { overflows, spoken, viewOf, type View } from './view';
import { watchLayout } from './watchLayout';

/** What the controls of a carousel need. */
export interface Carousel {
  /** What is in view; missing in the first frame, and while everything is in view. */
  readonly view: View | undefined;
  /** What a control has brought into view, for a visitor who cannot see the list move. */
  readonly announcement: string;
  readonly previous: () => void;
  readonly next: () => void;
}

/**
 * Makes a list that scrolls sideways into a carousel: its controls move it by what is seen at once,
 * the arrow keys move the focus between its items, and swiping stays the browser's own scrolling.
 * Nothing moves by itself.
 *
 * @param listId the id of the list, which stands outside React; its children are the items
 */
export function useCarousel(listId: string): Carousel {
  const [view, setView] = useState<View>();
  const [announcement, setAnnouncement] = useState('');
  const turned = useRef(false);

  useEffect(() => {
    const list = document.getElementById(listId);
    if (!list) return;
    const look = (): void => {
      const seen = overflows(list) ? viewOf(list) : undefined;
      setView((known) => (isSame(known, seen) ? known : seen));
    };
    const announce = (): void => {
      const seen = turned.current ? viewOf(list) : undefined;
      turned.current = false;
      setAnnouncement(seen ? `${spoken(seen)}.` : '');
    };
    look();
    const stops = [watchLayout(list, { moved: look, atRest: announce }), moveByKeys(list)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [listId]);

  const turn = (find: (view: View) => number): void => {
    const list = document.getElementById(listId);
    const item = list && view && list.children[find(view)];
    if (!item) return;
    turned.current = true;
    scrollToItem(list, item);
  };

  return {
    view,
    announcement,
    previous() {
      turn(({ first, last }) => Math.max(0, first - 1 - (last - first + 1)));
    },
    next() {
      turn(({ last, count }) => Math.min(count - 1, last));
    },
  };
}

const isSame = (one: View | undefined, other: View | undefined): boolean =>
  one?.first === other?.first && one?.last === other?.last && one?.count === other?.count;
