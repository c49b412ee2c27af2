import type { JSX, ReactNode } from 'react';
import type { Carousel } from './useCarousel';
import { printed, spoken } from './view';

/**
 * Where a carousel stands ('3 of 12') and the arrows that move it. Until the list is known, and
 * while all of it is in view, the controls keep their room but are not there for anybody. At an
 * end the arrow stays in place and in the focus order, and says that it is unavailable.
 */
export function CarouselControls({
  listId,
  label,
  carousel: { view, announcement, previous, next },
}: {
  /** The id of the list that they move. */
  listId: string;
  /** What is in the carousel, for whoever cannot see that they belong together. */
  label: string;
  carousel: Carousel;
}): JSX.Element {
  return (
    <div
      className={
        view ? 'ui-carousel-controls' : 'ui-carousel-controls ui-carousel-controls--waiting'
      }
      role="group"
      aria-label={label}
    >
      <p className="ui-carousel-controls__position">
        {view && (
          <>
            <span aria-hidden="true">{printed(view)}</span>
            <span className="visually-hidden">Showing {spoken(view)}</span>
          </>
        )}
      </p>
      <Arrow name="Previous" listId={listId} atEnd={view?.first === 1} onPress={previous}>
        <path d="M14.5 5.5 8 12l6.5 6.5" />
      </Arrow>
      <Arrow
        name="Next"
        listId={listId}
        atEnd={view !== undefined && view.last === view.count}
        onPress={next}
      >
        <path d="M9.5 5.5 16 12l-6.5 6.5" />
      </Arrow>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}

function Arrow({
  name,
  listId,
  atEnd,
  onPress,
  children,
}: {
  name: string;
  listId: string;
  atEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}): JSX.Element {
  return (
    <button
      className="ui-carousel-controls__arrow"
      type="button"
      aria-label={name}
      aria-controls={listId}
      aria-disabled={atEnd || undefined}
      onClick={() => {
        if (!atEnd) onPress();
      }}
    >
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  );
}
