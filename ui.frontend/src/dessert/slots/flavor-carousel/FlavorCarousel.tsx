import type { JSX } from 'react';
import { CarouselControls } from '../../../kit/ui/carousel/CarouselControls';
import { useCarousel } from '../../../kit/ui/carousel/useCarousel';
import { IfAuthored } from '../../../slot/authored';
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
 * arrows, the position, the keys, and the open flavor in the address.
 */
export function FlavorCarousel({ id, heading, intro }: FlavorCarouselProps): JSX.Element {
  const listId = `${id}-list`;
  const carousel = useCarousel(listId);
  useOpenFlavor(listId);
  return (
    <div className="cmp-flavor-carousel__head">
      <h2 className="cmp-flavor-carousel__heading" id={`${id}-heading`}>
        {heading}
      </h2>
      <IfAuthored value={intro}>
        <p className="cmp-flavor-carousel__intro">{intro}</p>
      </IfAuthored>
      <CarouselControls listId={listId} label={heading} carousel={carousel} />
    </div>
  );
}
