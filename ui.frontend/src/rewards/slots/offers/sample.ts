import { sampleDay } from '../../../session/sampleDay';
import type { Offer } from '../../service/offers';

declare module '../../../session/useSession' {
  interface SampleAccount {
    readonly offers: readonly Offer[];
  }
}

/** Returns offers for authors, one of them loaded to the card. Their texts are English, as the service's are. */
export function sampleOffers(): readonly Offer[] {
  return [
    offer('1', 'Hair care', '$1.50 off shampoo', 14, 'available'),
    offer('2', 'Oral care', '$1 off toothpaste', 21, 'loaded'),
    offer('3', 'Vitamins', '$3 off vitamin D', 28, 'available'),
    offer('4', 'First aid', '20% off bandages', 35, 'available'),
  ];
}

function offer(
  offerId: string,
  category: string,
  title: string,
  days: number,
  status: Offer['status'],
): Offer {
  const description = 'One for each member.';
  return { offerId, category, title, description, expires: sampleDay(days), status };
}
