import { LINK_SPENT } from 'contract/codes';
import type { FastifyRequest } from 'fastify';
import { accountByEmail, type Account } from '../../account';
import { emailProblem, fieldOf, normalEmail } from '../../../kit/fields/fields';
import { refusal } from '../../refusals';
import { serviceAddress } from '../../../kit/requests/site';
import type { SignedIn } from '../../sessions/visitor';
import type { Address, BackendContext } from '../../../kit/Backend';
import { success, type Envelope } from '../../../../http/envelope';
import { idempotent } from '../../../kit/limits/idempotency';
import { recordChange } from '../../profile/changes';
import { refuseForNow, takeTurn } from '../../../kit/limits/throttle';
import { addChange, endPending, pendingChange } from './emailChanges';
import { CONFIRM_MAILS, EMAIL_CHANGES } from '../limits';
import { isSpanish, mail } from '../mails';
import type { Wordings } from '../../../kit/mail/wordings';
import type { Answer } from '../ownPassword';

/** ragetsigninemail: returns the address of the account, and the one that is not confirmed yet. */
export function getEmail({ account }: SignedIn, { database, now }: BackendContext): Envelope {
  const pending = pendingChange(database, account.id, now());
  return success({
    email: account.email,
    pending: pending && {
      email: pending.newEmail,
      goodUntil: new Date(pending.goodUntil).toISOString(),
    },
  });
}

/**
 * rachangesigninemail: mails a link to the new address and a notice to the old one, which is valid until the
 * link is followed. The response does not reveal whether the new address has an account already.
 */
export const changeEmail: Answer = (visitor, request, reply, context) => {
  const { account } = visitor;
  const email = normalEmail(fieldOf(request.body, 'email'));
  const problem = emailProblem(email);
  if (problem !== undefined) return refusal('RA0001', { email: problem });
  if (email === account.email) return refusal('RA0053');
  const wait = takeTurn(context, EMAIL_CHANGES, String(account.id));
  if (wait > 0) return refuseForNow(reply, wait);
  sendLink(context, request, account, email);
  mail(context, request, account.email, REQUESTED);
  recordChange(context, account.id, 'email address asked for', request);
  return getEmail(visitor, context);
};

/** raresendsigninemail: mails the link once more; the previous one no longer works. */
export function resendLink(visitor: SignedIn): Address['answer'] {
  return idempotent(
    (request, reply, context) => {
      const { account } = visitor;
      const pending = pendingChange(context.database, account.id, context.now());
      if (!pending) return refusal(LINK_SPENT);
      const wait = takeTurn(context, EMAIL_CHANGES, String(account.id));
      if (wait > 0) return refuseForNow(reply, wait);
      sendLink(context, request, account, pending.newEmail);
      return getEmail(visitor, context);
    },
    {
      visitor: String(visitor.account.id),
      again: (_request, _reply, context) => getEmail(visitor, context),
    },
  );
}

/** racancelsigninemail: keeps the address as it is. A second call changes nothing. */
export function cancelChange(
  visitor: SignedIn,
  request: FastifyRequest,
  context: BackendContext,
): Envelope {
  const { database, now } = context;
  const { id } = visitor.account;
  if (pendingChange(database, id, now())) {
    endPending(database, id, now());
    recordChange(context, id, 'email address not changed', request);
  }
  return getEmail(visitor, context);
}

/**
 * Mails to the new address, at most a few times an hour, because it may be a stranger's. If the address has
 * an account already, the mail reports that instead of the link.
 */
function sendLink(
  context: BackendContext,
  request: FastifyRequest,
  account: Account,
  newEmail: string,
): void {
  const { database, now } = context;
  const code = addChange(
    database,
    { account: account.id, oldEmail: account.email, newEmail },
    now(),
  );
  if (takeTurn(context, CONFIRM_MAILS, newEmail) > 0) return;
  if (accountByEmail(database, newEmail)) mail(context, request, newEmail, TAKEN);
  else
    mail(
      context,
      request,
      newEmail,
      CONFIRM,
      linkTo(request, 'raconfirmsigninemail', code, context),
    );
}

/** Returns a link to a page of the services, which works without JavaScript. */
export function linkTo(
  request: FastifyRequest,
  name: 'raconfirmsigninemail' | 'raundosigninemail',
  code: string,
  context: BackendContext,
): string {
  const query = new URLSearchParams({ code, ...(isSpanish(request) && { language: 'es' }) });
  return `${serviceAddress(request, name, context)}?${query.toString()}`;
}

const CONFIRM: Wordings = {
  en: {
    subject: 'Confirm your new email address for {0}',
    text: 'Follow the link within an hour to sign in with this address from now on. It works once. Did you not ask for this? Then do nothing.',
  },
  es: {
    subject: 'Confirme su nueva dirección de correo electrónico para {0}',
    text: 'Siga el enlace en la próxima hora para iniciar sesión con esta dirección de ahora en adelante. Funciona una sola vez. ¿No lo pidió usted? Entonces no haga nada.',
  },
};

const TAKEN: Wordings = {
  en: {
    subject: 'You already have a {0} account',
    text: 'You, or another person, asked to use this address for another account. It already has its own account, so we changed nothing. You can sign in with it as before.',
  },
  es: {
    subject: 'Usted ya tiene una cuenta de {0}',
    text: 'Usted, u otra persona, pidió iniciar sesión en otra cuenta con esta dirección. Ya tiene su propia cuenta, así que no se cambió nada. Puede iniciar sesión con ella como antes.',
  },
};

const REQUESTED: Wordings = {
  en: {
    subject: 'Your {0} email address may change',
    text: 'There is a request to change the email address of your account. We keep this one until the new one is confirmed. Was this not you? Change your password now, and cancel it under “Sign-in and security”.',
  },
  es: {
    subject: 'Se pidió una nueva dirección de correo electrónico en {0}',
    text: 'Se pidió otra dirección de correo electrónico en su cuenta. Esta sigue siendo válida hasta que se confirme la nueva. ¿No fue usted? Cambie ahora su contraseña y cancele el cambio en “Inicio de sesión y seguridad”.',
  },
};
