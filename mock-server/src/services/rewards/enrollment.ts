import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../kit/Backend';
import { success } from '../../http/envelope';
import { maskedPhone } from '../kit/fields/phone';
import { cardOfCode } from './cardCodes';
import { cardOfAccount, linkCard } from './cardRecords';
import { issueCard } from './cards';
import { accountById, changeAccount } from '../account/account';
import { FIELD_PROBLEMS, fieldOf, phoneProblem } from '../kit/fields/fields';
import { refusal } from './refusals';
import { sessionData } from '../account/sessions/sessionData';
import type { SignedIn } from '../account/sessions/visitor';

/**
 * raenrollrewards: links a card by its number, or by a phone number and the code that was texted to
 * it, or issues a new card for a phone number. An account that has a card keeps it, so that a form
 * sent twice changes nothing.
 */
export function enrollRewards(
  { account }: SignedIn,
  request: FastifyRequest,
  _reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database } = context;
  if (cardOfAccount(database, account.id)) return success(sessionData(context, account));
  const number = fieldOf(request.body, 'cardNumber').replace(/[\s-]/g, '');
  if (number !== '') {
    // Another account's card gets the same refusal as an unknown one.
    if (!linkCard(database, number, account.id)) return refusal('RA0009');
  } else {
    const phone = maskedPhone(fieldOf(request.body, 'phone'));
    const code = fieldOf(request.body, 'code').trim();
    const problem = phone === '' ? FIELD_PROBLEMS.required : phoneProblem(phone);
    if (problem !== undefined) return refusal('RA0001', { phone: problem });
    if (code !== '') {
      const card = cardOfCode(context, account.id, { phone, code });
      if (card === undefined || !linkCard(database, card, account.id)) return refusal('RA0080');
    } else {
      database.transaction(() => {
        issueCard(database, phone, account.id);
        changeAccount(database, account.id, { phone });
      });
    }
  }
  const enrolled = accountById(database, account.id);
  return success(enrolled && sessionData(context, enrolled));
}
