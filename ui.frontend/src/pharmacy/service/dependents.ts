import * as v from 'valibot';
import { rxNumberTyped, type ChildField, type Dependent, type Family } from '../rules/family';
import { calendarDate } from '../rules/prescription';
import { amount, flag, instant, listOf, part, text } from '../../base/values/tolerant';
import { nothing, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/** What became of a change: the family as it stands now. */
export type FamilyOutcome = FormOutcome<Family>;

/**
 * Asks for whom the member acts, and who acts for the member.
 * @throws the error of a lost answer, or an Error where the service refuses
 */
export async function family(): Promise<Family> {
  const outcome = await submitForm({
    endpoint: endpoint('ragetdependents'),
    fields: {},
    answer: familySchema,
    unshared: true,
  });
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

/**
 * Links a child by what stands on a label and what a parent knows. A mismatch is refused with one sentence.
 * Never rejects, as every change below.
 *
 * @param read reads a field as it was typed; `dateOfBirth` as MM/DD/YYYY
 * @param known the ids of the people whom the page knows, by which a lost answer is settled
 */
export function addChild(
  read: (field: ChildField) => string,
  known: readonly string[],
  key: string,
): Promise<FamilyOutcome> {
  const fields = {
    rxNumber: rxNumberTyped(read('rxNumber')),
    firstName: read('firstName').trim(),
    lastName: read('lastName').trim(),
    dateOfBirth: read('dateOfBirth'),
    zip: read('zip').trim(),
    attest: 'on',
  };
  return change('add', fields, key, ({ dependents }) =>
    dependents.some(({ id }) => !known.includes(id)),
  );
}

/** Invites an adult by mail; to an address that was invited before, the mail is sent again. */
export function inviteAdult(email: string, key: string): Promise<FamilyOutcome> {
  const asked = email.trim().toLowerCase();
  return change('invite', { email: asked }, key, ({ invitations }) =>
    invitations.some((each) => each.email === asked && !each.isOver),
  );
}

/** Sends the mail of an invitation again, with a new link. @param before when it was sent last */
export function resendInvitation(
  id: string,
  before: number | undefined,
  key: string,
): Promise<FamilyOutcome> {
  return change('resend', { id }, key, ({ invitations }) =>
    invitations.some((each) => each.id === id && each.sentAt !== before),
  );
}

/** Takes an invitation back; its link is no longer good. */
export function withdrawInvitation(id: string, key: string): Promise<FamilyOutcome> {
  return change('withdraw', { id }, key, ({ invitations }) => isGone(invitations, id));
}

/** Accepts or declines the invitation whose link was opened in this browser. */
export function answerInvitation(
  answer: 'accept' | 'decline',
  known: readonly string[],
  key: string,
): Promise<FamilyOutcome> {
  return change('answer', { answer }, key, ({ caregivers, received }) =>
    answer === 'accept'
      ? caregivers.some(({ id }) => !known.includes(id))
      : received?.state !== 'open',
  );
}

/** Ends acting for a person; for a child `restoreDependent` takes it back for ten minutes. */
export function removeDependent(id: string, key: string): Promise<FamilyOutcome> {
  return change('remove', { id }, key, ({ dependents }) => isGone(dependents, id));
}

export function restoreDependent(id: string, key: string): Promise<FamilyOutcome> {
  return change('restore', { id }, key, ({ dependents }) => !isGone(dependents, id));
}

/** The member ends that a caregiver acts for them. */
export function endCaregiver(id: string, key: string): Promise<FamilyOutcome> {
  return change('end', { id }, key, ({ caregivers }) => isGone(caregivers, id));
}

/**
 * Has the service keep the token of an invitation's link for this browser, over the sign-in. It is answered alike
 * whatever the token; what the invitation asks is told by `family`. Never rejects.
 */
export function openInvitation(token: string): Promise<FormOutcome> {
  return submitForm({
    endpoint: endpoint('raopeninvitation'),
    fields: { token },
    answer: nothing,
    unshared: true,
  });
}

const isGone = (list: readonly { readonly id: string }[], id: string): boolean =>
  !list.some((each) => each.id === id);

/** Where the answer was lost, the family tells whether the change was made. */
async function change(
  type: string,
  fields: Readonly<Record<string, string>>,
  key: string,
  isMade: (family: Family) => boolean,
): Promise<FamilyOutcome> {
  const outcome = await submitForm({
    endpoint: endpoint('rachangedependents'),
    fields: { type, ...fields },
    key,
    answer: familySchema,
    unshared: true,
  });
  if (!mayBeDone(outcome)) return outcome;
  const now = await family().catch(() => undefined);
  return now && isMade(now) ? { kind: 'done', data: now } : outcome;
}

/** The id names the draft of a refill as well, so that it has the characters of such a name. */
const id = v.pipe(text, v.regex(/^[a-z0-9]{1,32}$/));

const dependentSchema = v.object({
  id,
  kind: v.pipe(
    text,
    v.transform((kind): Dependent['kind'] =>
      kind.trim().toLowerCase() === 'adult' ? 'adult' : 'child',
    ),
  ),
  firstName: v.pipe(text, v.nonEmpty()),
  lastName: text,
  age: amount,
  endsOn: calendarDate,
  hidesOwnRecords: flag,
});

const receivedSchema = v.pipe(
  v.fallback(part({ state: text, caregiver: text }), { state: '', caregiver: '' }),
  v.transform(({ state, caregiver }): Family['received'] => {
    if (state === '') return undefined;
    const isOpen = state.trim().toLowerCase() === 'open' && caregiver !== '';
    return isOpen ? { state: 'open', caregiver } : { state: 'unusable' };
  }),
);

const familySchema = v.pipe(
  part({
    dependents: listOf(dependentSchema),
    invitations: listOf(
      v.object({
        id,
        email: v.pipe(text, v.nonEmpty()),
        sentAt: instant,
        goodUntil: instant,
        isOver: flag,
      }),
    ),
    caregivers: listOf(v.object({ id, name: v.pipe(text, v.nonEmpty()), since: instant })),
    received: receivedSchema,
  }),
  v.transform((read): Family => read),
);
