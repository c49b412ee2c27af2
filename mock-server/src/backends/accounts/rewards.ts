import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import type { Database } from '../database';
import { success } from '../envelope';
import { maskedPhone } from '../phone';
import { newSecret } from '../secrets';
import { accountById, addCard, linkCard } from './account';
import { FIELD_PROBLEMS, fieldOf, phoneProblem } from './fields';
import { refusal } from './refusals';
import { sessionData } from './sessionData';
import type { SignedIn } from './visitor';

/**
 * raenrollrewards: links a card by its number, or issues a new one for a phone number. An account
 * that has a card keeps it, so that a form sent twice changes nothing.
 */
export function enrollRewards(
  { account }: SignedIn,
  request: FastifyRequest,
  _reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database } = context;
  if (account.card) return success(sessionData(context, account));
  const number = fieldOf(request.body, 'cardNumber').replace(/[\s-]/g, '');
  if (number !== '') {
    // Another account's card gets the same refusal as an unknown one.
    if (!linkCard(database, number, account.id)) return refusal('RA0009');
  } else {
    const phone = maskedPhone(fieldOf(request.body, 'phone'));
    const problem = phone === '' ? FIELD_PROBLEMS.required : phoneProblem(phone);
    if (problem !== undefined) return refusal('RA0016', { phone: problem });
    giveCard(database, phone, account.id);
  }
  const enrolled = accountById(database, account.id);
  return success(enrolled && sessionData(context, enrolled));
}

function giveCard(database: Database, phone: string, account: number): void {
  database.transaction(() => {
    const digits = String(randomInt(10_000_000_000)).padStart(10, '0');
    const load2cardToken = newSecret();
    addCard(
      database,
      { number: `480015${digits}`, load2cardToken, points: 0, bonusCents: 0 },
      account,
    );
    database.run('UPDATE accounts SET phone = ? WHERE id = ?', phone, account);
  });
}
