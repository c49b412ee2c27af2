import type { Database } from '../../database/database';
import { accountByEmail } from '../account/account';
import { addCard, type Card } from './cardRecords';

/** The cards that are not linked to an account, with the phone numbers with which they were taken. */
export const demoCards: readonly (Card & { readonly phone: string })[] = [
  { ...card('4800155501423103', 310, 0), phone: '(202) 555-0131' },
  { ...card('4800155501423111', 860, 300), phone: '(202) 555-0132' },
  { ...card('4800155501423129', 0, 0), phone: '(202) 555-0133' },
  { ...card('4800155501423137', 40, 0), phone: '(202) 555-0133' },
];

/** The cards of the demo accounts that have one, by email address. */
const LINKED: readonly (readonly [email: string, card: Card])[] = [
  ['carla.nguyen@example.com', card('4800155501423012', 1240, 500)],
  ['dev.patel@example.com', card('4800155501423020', 3875, 1250)],
];

/** The phone number with which the linked cards were taken. */
const LINKED_PHONE = '(202) 555-0134';

function card(number: string, points: number, bonusCents: number): Card {
  return { number, points, bonusCents, load2cardToken: `L2C-${number.slice(-4)}` };
}

/** Adds the demo cards. The demo accounts must exist. */
export function seedCards(database: Database): void {
  for (const [email, linked] of LINKED) {
    const account = accountByEmail(database, email);
    if (account) addCard(database, linked, account.id, LINKED_PHONE);
  }
  for (const free of demoCards) addCard(database, free, null, free.phone);
}
