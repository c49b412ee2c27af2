import type { HookContext } from '../kit/Backend';
import type { Database } from '../../database/database';
import { recordsOf, type PersonalData } from '../kit/database/personalData';
import { cardOfAccount } from './cardRecords';
import { predecessorsOf } from './cards';
import { currentCard } from './currentCard';

/** Returns the account's rewards card, its history and its loaded offers. */
export function personalDataOfCards(context: HookContext, account: number): PersonalData {
  const { database } = context;
  const own = cardOfAccount(database, account);
  if (!own) return {};
  const { number, points, bonusCents } = currentCard(context, own);
  const cards = predecessorsOf(database, number);
  return {
    rewards: [{ cardNumber: number, points, bonusCashCents: bonusCents }],
    pointsHistory: recordsOf(
      database,
      `SELECT at, kind, points, cents, place FROM rewards_entries
       WHERE card IN (${cards.map(() => '?').join(', ')}) AND kind <> 'moved' ORDER BY at DESC, id DESC`,
      ...cards,
    ),
    loadedOffers: recordsOf(
      database,
      'SELECT offer, at FROM rewards_loaded_offers WHERE card = ? ORDER BY at',
      number,
    ),
  };
}

/**
 * Erases the entries and offers of the account's card and of the cards that it replaced. Those have
 * no account, but their entries belong to the member.
 */
export function eraseCards(database: Database, account: number): void {
  const own = cardOfAccount(database, account);
  for (const card of predecessorsOf(database, own?.number ?? '')) {
    for (const table of ['rewards_entries', 'rewards_loaded_offers'])
      database.run(`DELETE FROM ${table} WHERE card = ?`, card);
    database.run('DELETE FROM rewards_cards WHERE number = ? AND account IS NULL', card);
  }
}
