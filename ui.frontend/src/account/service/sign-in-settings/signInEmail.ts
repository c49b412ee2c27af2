import * as v from 'valibot';
import { instant, text } from '../../../base/values/tolerant';
import { submitForm, type ContentForm } from '../../../base/content/contentForm';
import { endpoint } from '../../../base/content/endpoints';
import type { FormOutcome } from '../../../base/content/formPost';
import { mayBeDone } from '../../../base/content/lostAnswer';
import { submitWithPassword } from './ownPassword';

/** The email address of an account, and the one that waits for its confirmation. */
export interface SignInEmail {
  readonly email: string;
  readonly pending?: {
    readonly email: string;
    /** The time until which its link can be followed, in epoch milliseconds. */
    readonly goodUntil: number;
  };
}

/**
 * Requests the email address of the signed-in member (`ragetsigninemail`, our own invention).
 * @throws the error of a lost response, or an Error if the service refuses
 */
export async function signInEmail(): Promise<SignInEmail> {
  const outcome = await post('ragetsigninemail');
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

/**
 * Requests another email address, which is confirmed by a mailed link (`rachangesigninemail`). If the response is lost,
 * the service is asked whether the change is pending. Never rejects.
 */
export async function changeSignInEmail(
  email: string,
  currentPassword: string,
  key: string,
): Promise<FormOutcome<SignInEmail>> {
  const outcome = await submitWithPassword({
    endpoint: endpoint('rachangesigninemail'),
    fields: { email },
    passwords: { currentPassword },
    key,
    answer: signInEmailSchema,
  });
  if (!mayBeDone(outcome)) return outcome;
  const current = await signInEmail().catch(() => undefined);
  const isAsked = current?.pending?.email.toLowerCase() === email.toLowerCase();
  return current && isAsked ? { kind: 'done', data: current } : outcome;
}

/** Requests the link once more (`raresendsigninemail`). Never rejects. */
export const resendLink = (key: string): Promise<FormOutcome<SignInEmail>> =>
  post('raresendsigninemail', key);

/** Leaves the email address as it is (`racancelsigninemail`). A second call has the same effect. Never rejects. */
export async function cancelChange(): Promise<FormOutcome<SignInEmail>> {
  const outcome = await post('racancelsigninemail');
  return mayBeDone(outcome) ? post('racancelsigninemail') : outcome;
}

function post(
  name: 'ragetsigninemail' | 'raresendsigninemail' | 'racancelsigninemail',
  key?: ContentForm<SignInEmail>['key'],
): Promise<FormOutcome<SignInEmail>> {
  return submitForm({
    endpoint: endpoint(name),
    fields: {},
    key,
    answer: signInEmailSchema,
    unshared: true,
  });
}

const pendingSchema = v.object({
  email: v.pipe(text, v.nonEmpty()),
  goodUntil: v.pipe(instant, v.number()),
});

export const signInEmailSchema = v.pipe(
  v.object({
    email: v.pipe(text, v.nonEmpty()),
    pending: v.fallback(v.optional(pendingSchema), undefined),
  }),
  v.transform(({ email, pending }): SignInEmail => (pending ? { email, pending } : { email })),
);
