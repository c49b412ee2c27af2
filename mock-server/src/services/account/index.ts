import { rarely } from '../kit/limits/addressLimits';
import { EXISTING_ACCOUNTS, NETWORK_TRIES, RESET_MAILS, RESET_REQUESTS, TRIES } from './limits';
import type { BotAction } from 'contract/botActions';
import { BOT_REFUSED } from 'contract/codes';
import type { FastifyRequest } from 'fastify';
import { faultOf } from '../../scenarios/chosen';
import type { Address, Backend, BackendContext } from '../kit/Backend';
import { botCheckRequired, verifyBotToken } from './bot-protection';
import { contentAddresses } from '../kit/requests/contentAddresses';
import type { ContentService } from '../kit/requests/contentAddresses';
import { failure } from '../../http/envelope';
import { idempotent } from '../kit/limits/idempotency';
import { afterErasing } from './sign-in-settings/closing/erase';
import { accountTables } from './consoleTables';
import { seedAccounts } from './demoAccounts';
import { fieldOf, formFields } from '../kit/fields/fields';
import { forgotPassword, getResetEmail, resetPassword } from './passwords/passwordReset';
import { refusal } from './refusals';
import { ACCOUNTS_SCHEMA } from './schema';
import { withSentPassword } from './passwords/sentPassword';
import { refresh, signIn, signOut } from './signIn';
import { signUp, signUpAgain } from './signUp';
import { forSignedIn } from './sessions/visitor';
import { eraseAccount, personalDataOfAccount } from './personalData';

export { csrfGuard, csrfTokenFor, isSessionToken } from './sessions/csrf';
export { forSignedIn, visitorOf } from './sessions/visitor';

const SERVICES: readonly ContentService[] = [
  {
    endpoint: 'raauth',
    summary: 'Signs in',
    limits: { counted: [...TRIES, ...NETWORK_TRIES] },
    answer: afterErasing(withBotCheck('login', withSentPassword(signIn))),
  },
  {
    endpoint: 'rarefreshuserinfo',
    summary: 'Returns who is signed in, renews the session, or both',
    answer: forSignedIn(refresh),
  },
  { endpoint: 'ralogout', summary: 'Signs out', answer: signOut },
  {
    endpoint: 'rasignup',
    summary: 'Opens an account',
    limits: { ...rarely('sign-ups', 30), counted: EXISTING_ACCOUNTS },
    answer: afterErasing(
      withBotCheck(
        'signup',
        withSentPassword(idempotent(signUp, { fields: formFields, again: signUpAgain })),
      ),
    ),
  },
  {
    endpoint: 'raforgotpassword',
    summary: 'Mails a link for a new password',
    limits: { counted: RESET_REQUESTS, mailbox: RESET_MAILS },
    answer: afterErasing(withBotCheck('forgot_password', idempotent(forgotPassword))),
  },
  {
    endpoint: 'ragetresetemail',
    summary: 'The address of the account of a mailed code',
    limits: rarely('mailed-codes', 60),
    answer: getResetEmail,
  },
  {
    endpoint: 'raresetpassword',
    summary: 'Sets a new password',
    limits: rarely('new-passwords', 30),
    answer: withBotCheck(
      'reset_password',
      withSentPassword(idempotent(resetPassword, { fields: formFields })),
    ),
  },
];

/** The account services: sign-up, sign-in, sessions and passwords (docs/specification/account.md). */
export const accounts: Backend = {
  name: 'accounts',
  title: 'Accounts',
  description:
    'Opens accounts, signs visitors in and out, keeps their sessions and mails links for new ' +
    'passwords. Both pharmacy sites share the accounts.',
  addresses: contentAddresses(SERVICES),
  schema: ACCOUNTS_SCHEMA,
  personalData: personalDataOfAccount,
  erase: eraseAccount,
  seed: seedAccounts,
  consoleTables: accountTables,
};

/** Refuses requests without a bot-protection token for the action, unless the console has switched the check off. */
export function withBotCheck(action: BotAction, answer: Address['answer']): Address['answer'] {
  return (request, reply, context) => {
    // The recorded refusal has no code, and its message is the provider's
    // (docs/specification/account.md#bot-protection).
    if (faultOf(request)?.kind === 'bot-check')
      return reply.send(failure(null, 'score out of range'));
    return passesBotCheck(action, request, context)
      ? answer(request, reply, context)
      : reply.send(refusal(BOT_REFUSED));
  };
}

function passesBotCheck(
  action: BotAction,
  request: FastifyRequest,
  { database, now }: BackendContext,
): boolean {
  if (!botCheckRequired(database)) return true;
  return verifyBotToken(database, now(), fieldOf(request.body, 'captchatoken'), action);
}
