import * as v from 'valibot';
import { text } from '../../base/values/tolerant';
import { nothing, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/** What a guest is known by: all of it has to be that of one prescription. */
export interface GuestAnswers {
  readonly lastName: string;
  /** MM/DD/YYYY. */
  readonly dateOfBirth: string;
  /** 12 characters. */
  readonly rxNumber: string;
  /** The number of the store that filled it. */
  readonly storeNumber: string;
}

/**
 * Who a guest is, without an account (product-spec §3). The service keeps it behind an HttpOnly cookie
 * for 30 minutes; the page asks for it, and never stores it.
 */
export interface GuestSession {
  readonly guid: string;
  readonly lastName: string;
  /** MM/DD/YYYY, as the guest gave it. */
  readonly dateOfBirth: string;
  readonly brand: 'riteaid' | 'bartell';
}

/**
 * Begins a guest session. A mismatch is refused with one sentence, which does not say what of the
 * answers was wrong. Where the answer is lost, the service is asked whether the session has begun.
 * Never rejects.
 */
export async function startGuest(answers: GuestAnswers): Promise<FormOutcome<GuestSession>> {
  const { lastName, dateOfBirth, rxNumber, storeNumber } = answers;
  const sent = await submitForm({
    endpoint: endpoint('rastartguest'),
    action: 'guest_refill',
    fields: { lastName, dateOfBirth, rxNumber, location: storeNumber },
    answer: guestSchema,
    unshared: true,
  });
  if (!mayBeDone(sent)) return sent;
  const begun = await currentGuest();
  const guest = begun.kind === 'done' ? begun.data : undefined;
  const isOwn = guest?.dateOfBirth === dateOfBirth && normal(guest.lastName) === normal(lastName);
  return isOwn ? { kind: 'done', data: guest } : sent;
}

const normal = (name: string): string => name.trim().toLowerCase();

/** The guest of this browser; undefined where there is none, or no longer. Never rejects. */
export function currentGuest(): Promise<FormOutcome<GuestSession | undefined>> {
  return submitForm({
    endpoint: endpoint('ragetguest'),
    fields: {},
    answer: v.pipe(
      v.nullish(guestSchema),
      v.transform((guest) => guest ?? undefined),
    ),
    unshared: true,
  });
}

/** Ends the guest session, also where there is none, and where the page is left meanwhile. Never rejects. */
export function endGuest(): Promise<FormOutcome> {
  return submitForm({
    endpoint: endpoint('raendguest'),
    fields: {},
    answer: nothing,
    unshared: true,
    keepalive: true,
  });
}

/** The guest's details, which are attached to every notification update (product-spec §6). */
export function guestFields({
  dateOfBirth,
  lastName,
  guid,
}: GuestSession): Readonly<Record<'dateOfBirth' | 'lastName' | 'guid', string>> {
  return { dateOfBirth, lastName, guid };
}

const needed = v.pipe(text, v.nonEmpty());

const guestSchema = v.object({
  guid: needed,
  lastName: needed,
  dateOfBirth: needed,
  /** The sister's, in whatever case; any other is the chain. */
  brand: v.pipe(
    text,
    v.transform((brand) =>
      brand.trim().toLowerCase() === 'bartell' ? ('bartell' as const) : ('riteaid' as const),
    ),
  ),
});
