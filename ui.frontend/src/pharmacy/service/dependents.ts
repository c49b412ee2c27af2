import * as v from 'valibot';
import type { ChildField, Dependent, Family } from '../rules/family';
import { birthDate } from '../../account/service/profile';
import { rxNumberTyped } from '../rules/rxNumberTyped';
import { calendarDate } from '../rules/prescription';
import {
  amount,
  flag,
  instant,
  listOf,
  optionalListOf,
  part,
  text,
} from '../../base/values/tolerant';
import { nothing, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/** The outcome of a change, with the family after it. */
export type FamilyOutcome = FormOutcome<Family>;

/**
 * Requests the member's dependents, invitations and caregivers.
 *
 * @throws the error of a failed request, or an Error if the service refuses
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
 * Links a child by the details on a label and the child's personal details. A mismatch is refused with one sentence.
 * Never rejects; nor does any change below.
 *
 * @param read returns a field as it was typed; `dateOfBirth` as MM/DD/YYYY
 * @param known the ids of the dependents before the change; if the response is lost, a new id shows that the change
 *   was made
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

/** Invites an adult by mail. An address that was invited before gets the mail again. */
export function inviteAdult(email: string, key: string): Promise<FamilyOutcome> {
  const asked = email.trim().toLowerCase();
  return change('invite', { email: asked }, key, ({ invitations }) =>
    invitations.some((each) => each.email === asked && !each.isOver),
  );
}

/**
 * Sends the mail of an invitation again, with a new link.
 *
 * @param before the time when it was last sent
 */
export function resendInvitation(
  id: string,
  before: number | undefined,
  key: string,
): Promise<FamilyOutcome> {
  return change('resend', { id }, key, ({ invitations }) =>
    invitations.some((each) => each.id === id && each.sentAt !== before),
  );
}

/** Withdraws an invitation; its link becomes invalid. */
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

/** Stops acting for a person. `restoreDependent` can undo this for a child within ten minutes. */
export function removeDependent(id: string, key: string): Promise<FamilyOutcome> {
  return change('remove', { id }, key, ({ dependents }) => isGone(dependents, id));
}

export function restoreDependent(id: string, key: string): Promise<FamilyOutcome> {
  return change('restore', { id }, key, ({ dependents }) => !isGone(dependents, id));
}

/** Ends a caregiver's access to the member. */
export function endCaregiver(id: string, key: string): Promise<FamilyOutcome> {
  return change('end', { id }, key, ({ caregivers }) => isGone(caregivers, id));
}

/**
 * Lets the service keep the token of an invitation's link for this browser during the sign-in. The response is the
 * same for every token; `family` returns the invitation. Never rejects.
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

/** Sends a change. If the response is lost, requests the family to find out whether the change was made. */
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

/** The id is also part of the name of a refill draft, so it has only the characters that such a name allows. */
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
  dateOfBirth: birthDate,
  age: amount,
  endsOn: calendarDate,
  hidesOwnRecords: flag,
});

export const receivedSchema = v.pipe(
  v.fallback(part({ state: text, caregiver: text }), { state: '', caregiver: '' }),
  v.transform(({ state, caregiver }): Family['received'] => {
    if (state === '') return undefined;
    const isOpen = state.trim().toLowerCase() === 'open' && caregiver !== '';
    return isOpen ? { state: 'open', caregiver } : { state: 'unusable' };
  }),
);

export const familySchema = v.pipe(
  part({
    dependents: listOf(dependentSchema),
    invitations: optionalListOf(
      v.object({
        id,
        email: v.pipe(text, v.nonEmpty()),
        sentAt: instant,
        goodUntil: instant,
        isOver: flag,
      }),
    ),
    caregivers: optionalListOf(v.object({ id, name: v.pipe(text, v.nonEmpty()), since: instant })),
    received: receivedSchema,
  }),
  v.transform((read): Family => read),
);
