import { forSignedIn } from '../account';
import { fieldOf } from '../kit/fields/fields';
import { refusal } from './refusals';
import type { Address, BackendContext } from '../kit/Backend';
import { success } from '../../http/envelope';
import { cardOfAccount, type Card } from './cardRecords';
import { wallClockAt } from '../kit/time/wallClock';

/** The offers that are loaded to a card. A card has each offer at most once. Times are epoch milliseconds. */
export const OFFERS_SCHEMA = `
    CREATE TABLE IF NOT EXISTS rewards_loaded_offers (
      card TEXT NOT NULL,
      offer TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (card, offer)
    );`;

interface MadeOffer {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  /**
   * The month in which the offer ends, on its last day, counted from the current month; -1 is the
   * month before.
   */
  readonly endsIn: number;
}

const OFFERS: readonly MadeOffer[] = [
  offer('sun-care', 'Skin care', '$2 off sun care', 'Any sunscreen of 3 ounces or more.', 0),
  offer('lip-balm', 'Skin care', '25% off lip balm', 'One lip balm of any brand.', 1),
  offer('shampoo', 'Hair care', '$1.50 off shampoo', 'Any shampoo or conditioner.', 0),
  offer('toothpaste', 'Oral care', '$1 off toothpaste', 'Any toothpaste of 3 ounces or more.', 1),
  offer('floss', 'Oral care', 'Buy 1, get 1 half off floss', 'The cheaper of the two.', 2),
  offer('vitamin-d', 'Vitamins', '$3 off vitamin D', 'Any vitamin D of 60 or more.', 0),
  offer('multivitamin', 'Vitamins', '20% off multivitamins', 'One bottle of any size.', 2),
  offer('bandages', 'First aid', '200 points for bandages', 'When you buy two boxes.', 1),
  offer('thermometer', 'First aid', '$5 off a thermometer', 'Any digital thermometer.', 0),
  offer('ice-cream', 'Frozen dessert', '$2 off a pint', 'Any pint of our own creamery.', 1),
  offer('hand-soap', 'Skin care', '$1 off hand soap', 'Any hand soap.', -1),
];

function offer(
  id: string,
  category: string,
  title: string,
  description: string,
  endsIn: number,
): MadeOffer {
  return { id, category, title, description, endsIn };
}

/** ragetoffers: returns every offer, and whether it is loaded to the member's card. */
export const getOffers: Address['answer'] = forSignedIn(({ account }, request, _reply, context) => {
  const card = cardOfAccount(context.database, account.id);
  if (!card) return success({ offers: [] });
  return cardUnder(card, fieldOf(request.body, 'load2cardToken')) === undefined
    ? refusal('RA0009')
    : success({ offers: offersOf(context, card.number) });
});

/**
 * raloadoffer: loads an offer to the card. A second time changes nothing, so that a client without
 * a response can try again. An offer that has ended or does not exist is refused.
 */
export const loadOffer: Address['answer'] = forSignedIn(({ account }, request, reply, context) => {
  const own = cardOfAccount(context.database, account.id);
  const card = cardUnder(own, fieldOf(request.body, 'load2cardToken'));
  const wanted = OFFERS.find(({ id }) => id === fieldOf(request.body, 'offerId'));
  if (card === undefined || !wanted) return reply.code(404).send(refusal('RA0009'));
  if (endOf(wanted, context) < today(context)) return refusal('RA0030');
  context.database.run(
    'INSERT INTO rewards_loaded_offers (card, offer, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    card,
    wanted.id,
    context.now().getTime(),
  );
  return success({ offers: offersOf(context, card) });
});

/** Returns the number of the account's card, if the token is the card's (docs/specification/session.md#user-session). */
function cardUnder(card: Card | undefined, token: string): string | undefined {
  return token !== '' && token === card?.load2cardToken ? card.number : undefined;
}

function offersOf(context: BackendContext, card: string) {
  const loaded = new Set(
    context.database
      .rows('SELECT offer FROM rewards_loaded_offers WHERE card = ?', card)
      .map((row) => String(row.offer)),
  );
  return OFFERS.map((each) => {
    const expires = endOf(each, context);
    const isOver = expires < today(context);
    const status = isOver ? 'expired' : loaded.has(each.id) ? 'loaded' : 'available';
    const { id, category, title, description } = each;
    return { offerId: id, category, title, description, expires, status };
  });
}

const today = ({ now }: BackendContext): string => wallClockAt(now(), 'America/New_York').date;

/** Returns the last day of the month in which an offer ends. */
function endOf({ endsIn }: MadeOffer, context: BackendContext): string {
  const [year = 0, month = 1] = today(context).split('-').map(Number);
  return new Date(Date.UTC(year, month + endsIn, 0)).toISOString().slice(0, 10);
}
