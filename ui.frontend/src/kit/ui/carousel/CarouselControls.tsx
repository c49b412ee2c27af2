import type { JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { Icon, nextIcon, previousIcon, type IconDrawing } from '../Icon';
import type { Carousel } from './useCarousel';
import { printed, spoken } from './view';

/**
 * The position of a carousel ('3 of 12') and the arrows that move it. Until the list is known, and
 * while all of it is in view, the controls keep their space but are hidden from all visitors. At an
 * end the arrow stays in place and in the focus order, and is marked as unavailable.
 */
export function CarouselControls({
  listId,
  label,
  carousel: { view, announcement, previous, next },
}: {
  /** The id of the list that the controls move. */
  listId: string;
  /**
   * The content of the carousel, for visitors who cannot see that the controls and the list belong
   * together.
   */
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
            <span className="visually-hidden">{spoken(view)}</span>
          </>
        )}
      </p>
      <Arrow
        name={t('Previous')}
        listId={listId}
        atEnd={view?.first === 1}
        onPress={previous}
        icon={previousIcon}
      />
      <Arrow
        name={t('Next')}
        listId={listId}
        atEnd={view !== undefined && view.last === view.count}
        onPress={next}
        icon={nextIcon}
      />
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
  icon,
}: {
  name: string;
  listId: string;
  atEnd: boolean;
  onPress: () => void;
  icon: IconDrawing;
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
      <Icon of={icon} />
    </button>
  );
}
