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
    /** Until when its link can be followed, in epoch milliseconds. */
    readonly goodUntil: number;
  };
}

/**
 * Asks for the email address of the signed-in member (`ragetsigninemail`, our own invention).
 * @throws the error of a lost answer, or an Error where the service refuses
 */
export async function signInEmail(): Promise<SignInEmail> {
  const outcome = await post('ragetsigninemail');
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

/**
 * Asks for another email address, which is confirmed by a mailed link (`rachangesigninemail`). Where the
 * answer was lost, the service is asked whether the change waits. Never rejects.
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
    answer: schema,
  });
  if (!mayBeDone(outcome)) return outcome;
  const stands = await signInEmail().catch(() => undefined);
  const isAsked = stands?.pending?.email.toLowerCase() === email.toLowerCase();
  return stands && isAsked ? { kind: 'done', data: stands } : outcome;
}

/** Asks for the link once more (`raresendsigninemail`). Never rejects. */
export const resendLink = (key: string): Promise<FormOutcome<SignInEmail>> =>
  post('raresendsigninemail', key);

/** Leaves the email address as it is (`racancelsigninemail`); twice is the same. Never rejects. */
export async function cancelChange(): Promise<FormOutcome<SignInEmail>> {
  const outcome = await post('racancelsigninemail');
  return mayBeDone(outcome) ? post('racancelsigninemail') : outcome;
}

function post(
  name: 'ragetsigninemail' | 'raresendsigninemail' | 'racancelsigninemail',
  key?: ContentForm<SignInEmail>['key'],
): Promise<FormOutcome<SignInEmail>> {
  return submitForm({ endpoint: endpoint(name), fields: {}, key, answer: schema, unshared: true });
}

const pendingSchema = v.object({
  email: v.pipe(text, v.nonEmpty()),
  goodUntil: v.pipe(instant, v.number()),
});

const schema = v.pipe(
  v.object({
    email: v.pipe(text, v.nonEmpty()),
    pending: v.fallback(v.optional(pendingSchema), undefined),
  }),
  v.transform(({ email, pending }): SignInEmail => (pending ? { email, pending } : { email })),
);
