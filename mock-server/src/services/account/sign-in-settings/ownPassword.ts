import type { FastifyReply, FastifyRequest } from 'fastify';
import { FIELD_PROBLEMS, passwordField, formFields } from '../../kit/fields/fields';
import { tryPassword } from '../passwords/passwordTry';
import { refusal } from '../refusals';
import { withSentPassword } from '../passwords/sentPassword';
import { forSignedIn, type SignedIn } from '../sessions/visitor';
import type { Address, BackendContext } from '../../kit/Backend';
import { idempotent } from '../../kit/limits/idempotency';
import { networkOf, refuseForNow } from '../../kit/limits/throttle';

/** A handler for a member who has just typed the password again. */
export type Answer = (
  visitor: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
) => unknown;

/**
 * Wraps a handler that requires the member's password, in the field `currentPassword`: an open page on a
 * shared computer is not enough. A wrong one counts towards the lock of the account, as at the sign-in. It
 * comes encrypted, and a repeat with its idempotency key gets the first response, or that of `again`.
 */
export function forPasswordHolder(answer: Answer, again?: Answer): Address['answer'] {
  return forSignedIn((visitor, ...asked) =>
    withSentPassword(
      idempotent(
        async (request, reply, context) =>
          (await refusePassword(visitor, request, reply, context)) ??
          answer(visitor, request, reply, context),
        {
          visitor: String(visitor.account.id),
          fields: formFields,
          ...(again && { again: (...repeated) => again(visitor, ...repeated) }),
        },
      ),
    )(...asked),
  );
}

/** Returns the refusal of a password that is not the account's; undefined for the right one. */
async function refusePassword(
  { account }: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): Promise<unknown> {
  const password = passwordField(request.body, 'currentPassword');
  if (password === undefined) return refusal('RA0019');
  if (password === '') return refusal('RA0001', { currentPassword: FIELD_PROBLEMS.required });
  const tried = await tryPassword(context, {
    email: account.email,
    network: networkOf(request),
    password,
    passwordHash: account.passwordHash,
  });
  if (tried.kind === 'right') return undefined;
  return tried.kind === 'wait'
    ? refuseForNow(reply, tried.waitMs)
    : refusal(FAILURE_CODES[tried.kind]);
}

const FAILURE_CODES = { counted: 'RA0050', warned: 'RA0051', locked: 'RA0002' } as const;
