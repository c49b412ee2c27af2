import { storeByNumber } from '../../../stores/storeDirectory';
import { US_STATES } from 'contract/usStates';
import type { Language } from '../../language';
import type { Order } from '../../quote/orderRecords';
import { checkoutSentences } from '../sentences/checkout';

/** Returns what happens next with an order, a sentence each. The page and the mail share them. */
export function nextSteps(order: Order, language: Language): readonly string[] {
  const sentences = checkoutSentences[language];
  const store = order.store === undefined ? undefined : storeByNumber(order.store)?.name;
  const hasPrescription = order.items.some(({ product }) => product.type === 'prescription');
  if (order.delivery === 'ship')
    return [
      sentences.nextShip,
      sentences.nextShipped,
      ...(hasPrescription
        ? [store === undefined ? sentences.nextPrescription : sentences.nextPrescriptionAt(store)]
        : []),
    ];
  return [
    store === undefined ? sentences.nextPickup : sentences.nextPickupAt(store),
    sentences.nextBring,
    ...(order.payment === 'store' ? [sentences.nextStore] : []),
  ];
}

/** Returns the place to which an order is sent: `Pennsylvania 17011`. */
export function placeName({ state = '', zip = '' }: Order): string {
  return `${US_STATES[state] ?? state} ${zip}`.trim();
}
