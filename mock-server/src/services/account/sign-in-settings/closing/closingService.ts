import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountById } from '../../account';
import { fieldOf, isTicked } from '../../../kit/fields/fields';
import { refusal } from '../../refusals';
import { revokeSessionsOf } from '../../sessions/sessions';
import { startSession } from '../../signIn';
import { pageAddress } from '../../../kit/requests/site';
import { clearSessionCookies, type SignedIn } from '../../sessions/visitor';
import type { Address, BackendContext } from '../../../kit/Backend';
import { success, type Envelope } from '../../../../http/envelope';
import { idempotent, wasDoneUnder } from '../../../kit/limits/idempotency';
import { addressesOf } from '../../profile/addresses';
import { recordChange } from '../../profile/changes';
import { choiceIn, clearChoiceCookie } from './choiceCookie';
import { addClosing, closingOf, closingOfChoice, endClosing, RETURN_MS } from './closings';
import { endPending } from '../email/emailChanges';
import { mail } from '../mails';
import type { Wordings } from '../../../kit/mail/wordings';
import type { Answer } from '../ownPassword';

/** ragetclosing: returns in figures what a member would lose with the account. */
export function getClosing({ account }: SignedIn, context: BackendContext): Envelope {
  const { database, now, services } = context;
  const facts = services.map((service) => service.closingFacts?.(context, account.id));
  return success({
    points: 0,
    bonusCash: 0,
    offers: 0,
    ...Object.assign({}, ...facts),
    addresses: addressesOf(database, account.id).length,
    pharmacy: account.pharmacy,
    eraseAt: new Date(now().getTime() + RETURN_MS).toISOString(),
  });
}

/** racloseaccount: signs every device out, and erases the account in thirty days unless it is kept. */
export const closeAccount: Answer = ({ account }, request, reply, context) => {
  const { database, now } = context;
  const closing = database.transaction(() => {
    endPending(database, account.id, now());
    revokeSessionsOf(database, account.id, now());
    database.run('DELETE FROM account_resets WHERE account = ?', account.id);
    recordChange(context, account.id, 'account closed', request);
    for (const service of context.services) service.atClosing?.(context, account.id);
    return closingOf(database, account.id) ?? addClosing(database, account.id, now());
  });
  clearSessionCookies(request, reply);
  for (const service of context.services) service.atSignOut?.({ request, reply, context });
  mail(context, request, account.email, CLOSED, pageAddress(request, '/login', context));
  return success({ eraseAt: new Date(closing.eraseAt).toISOString() });
};

/**
 * ragetclosedaccount: returns the closed account to which this browser has just signed in; null for none. A
 * page that got no response to its closing is signed out by it, so it sends the idempotency key of the
 * closing, `closing`, to learn whether the account was closed.
 */
export function getClosedAccount(
  request: FastifyRequest,
  _reply: FastifyReply,
  context: BackendContext,
): Envelope {
  const { database, now } = context;
  const key = fieldOf(request.body, 'closing');
  if (key !== '') return success({ isClosed: wasDoneUnder(key, 'racloseaccount', context) });
  const closing = closingOfChoice(database, choiceIn(request), now());
  const account = closing && accountById(database, closing.account);
  return success(
    account
      ? { firstName: account.firstName, eraseAt: new Date(closing.eraseAt).toISOString() }
      : null,
  );
}

/**
 * rakeepaccount: with `keep` the account is restored and the visitor is signed in. Without it the choice is
 * over for this browser, and the account stays closed.
 */
export const keepAccount: Address['answer'] = idempotent(
  (request, reply, context) => {
    const { database, now } = context;
    const closing = closingOfChoice(database, choiceIn(request), now());
    clearChoiceCookie(request, reply);
    if (!isTicked(request.body, 'keep')) {
      if (closing)
        database.run('UPDATE security_closings SET returnHash = NULL WHERE id = ?', closing.id);
      return success(null);
    }
    const account = closing && accountById(database, closing.account);
    if (!account) return refusal('RA0054');
    database.transaction(() => {
      endClosing(database, closing.id, 'kept', now());
      recordChange(context, account.id, 'account kept', request);
    });
    mail(context, request, account.email, KEPT);
    return startSession(request, reply, context, account.id, false);
  },
  { again: () => refusal('RA0054') },
);

const CLOSED: Wordings = {
  en: {
    subject: 'Your {0} account is closed',
    text: 'We will erase everything in it in 30 days. Until then, you can reopen it: follow the link and sign in. Your pharmacy keeps its prescription records, as the law requires. Was this not you? Sign in now, keep the account, and change your password.',
  },
  es: {
    subject: 'Su cuenta de {0} está cerrada',
    text: 'Borraremos su contenido en 30 días. Hasta entonces puede reabrirla: siga el enlace e inicie sesión. Su farmacia conserva sus registros de recetas, como lo exige la ley. ¿No fue usted? Inicie sesión ahora, conserve la cuenta y cambie su contraseña.',
  },
};

const KEPT: Wordings = {
  en: {
    subject: 'Welcome back to {0}',
    text: 'Your account is open again, with everything that was in it. Was this not you? Choose “Forgot your password?” on our sign-in page now.',
  },
  es: {
    subject: 'Le damos la bienvenida de nuevo a {0}',
    text: 'Su cuenta está abierta otra vez, con su contenido. ¿No fue usted? Elija ahora “¿Olvidó su contraseña?” en nuestra página de inicio de sesión.',
  },
};
