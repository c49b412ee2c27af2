import type { JSX } from 'react';
import { plural, t } from '../../../base/i18n/t';
import { CarouselControls } from '../../../kit/ui/carousel/CarouselControls';
import { useCarousel } from '../../../kit/ui/carousel/useCarousel';
import { IfAuthored } from '../../../slot/authored';
import { useFlavorsLeft } from './useFlavorsLeft';
import { useOpenFlavor } from './useOpenFlavor';

export interface FlavorCarouselProps {
  id: string;
  heading: string;
  intro?: string;
}

/**
 * The head of the flavor carousel (docs/specification/dessert.md#flavor-carousel): its heading and the
 * controls of the list that follows the slot. The server renders the list from content fragments, and
 * it works without JavaScript: it scrolls, and each flavor's details open. This component adds the
 * arrows, the position, the keys, the open flavor in the address, and how many flavors a filter leaves.
 */
export function FlavorCarousel({ id, heading, intro }: FlavorCarouselProps): JSX.Element {
  const listId = `${id}-list`;
  const carousel = useCarousel(listId);
  useOpenFlavor(listId);
  const left = useFlavorsLeft(listId);
  return (
    <div className="cmp-flavor-carousel__head">
      <h2 className="cmp-flavor-carousel__heading" id={`${id}-heading`}>
        {heading}
      </h2>
      <IfAuthored value={intro}>
        <p className="cmp-flavor-carousel__intro">{intro}</p>
      </IfAuthored>
      <CarouselControls listId={listId} label={heading} carousel={carousel} />
      <p className="cmp-flavor-carousel__left" role="status">
        {left !== undefined && leftText(left)}
      </p>
    </div>
  );
}

const leftText = (count: number): string =>
  count === 0
    ? t('No flavor is without these.')
    : plural(count, '{0} flavor without these', '{0} flavors without these');
