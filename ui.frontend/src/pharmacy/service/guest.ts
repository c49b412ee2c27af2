import * as v from 'valibot';
import { dateOfBirthOf } from '../../kit/form/rules/dateOfBirth';
import { text } from '../../base/values/tolerant';
import { nothing, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/** The details that identify a guest. All of them must belong to one prescription. */
export type GuestAnswers = {
  /** MM/DD/YYYY. */
  readonly dateOfBirth: string;
} & (TypedLabel | ScannedLabel);

interface TypedLabel {
  readonly lastName: string;
  /** 12 characters. */
  readonly rxNumber: string;
  /** The number of the store that filled it. */
  readonly storeNumber: string;
}

interface ScannedLabel {
  /** 24 characters, which contain the number and the store. */
  readonly barcode: string;
}

/**
 * A guest, who has no account (docs/specification/session.md#guest-session). The service keeps the session for 30
 * minutes by an HttpOnly cookie; the page requests it and never stores it.
 */
export interface GuestSession {
  readonly guid: string;
  readonly lastName: string;
  /** MM/DD/YYYY, as the guest typed it. */
  readonly dateOfBirth: string;
  readonly brand: 'riteaid' | 'bartell';
  /** The number of the store that filled the prescription; only the response that begins the session has it. */
  readonly storeNumber?: string | undefined;
}

/**
 * Begins a guest session. A mismatch is refused with one sentence, which does not name the wrong detail. If the
 * response is lost, a second request checks whether the session has begun. Never rejects.
 */
export async function startGuest(answers: GuestAnswers): Promise<FormOutcome<GuestSession>> {
  const { dateOfBirth } = answers;
  const sent = await submitForm({
    endpoint: endpoint('rastartguest'),
    action: 'guest_refill',
    fields: { dateOfBirth, ...labelFields(answers) },
    answer: guestSchema,
    unshared: true,
  });
  if (!mayBeDone(sent)) return sent;
  const begun = await currentGuest();
  const guest = begun.kind === 'done' ? begun.data : undefined;
  const isOwn =
    guest &&
    dateOfBirthOf(guest.dateOfBirth) === dateOfBirth &&
    ('barcode' in answers || normal(guest.lastName) === normal(answers.lastName));
  return isOwn ? { kind: 'done', data: guest } : sent;
}

const labelFields = (answers: GuestAnswers): Readonly<Record<string, string>> =>
  'barcode' in answers
    ? { barcode: answers.barcode }
    : {
        lastName: answers.lastName,
        rxNumber: answers.rxNumber,
        location: answers.storeNumber,
      };

const normal = (name: string): string => name.trim().toLowerCase();

/** Requests the guest of this browser; undefined if there is no guest session, or it has expired. Never rejects. */
export function currentGuest(): Promise<FormOutcome<GuestSession | undefined>> {
  return submitForm({
    endpoint: endpoint('ragetguest'),
    fields: {},
    answer: possibleGuestSchema,
    unshared: true,
  });
}

/** Ends the guest session, if there is one, even while the page is being left. Never rejects. */
export function endGuest(): Promise<FormOutcome> {
  return submitForm({
    endpoint: endpoint('raendguest'),
    fields: {},
    answer: nothing,
    unshared: true,
    keepalive: true,
  });
}

/**
 * Returns the guest's details, which every notification update contains
 * (docs/specification/overview.md#roles-and-permissions).
 */
export function guestFields({
  dateOfBirth,
  lastName,
  guid,
}: GuestSession): Readonly<Record<'dateOfBirth' | 'lastName' | 'guid', string>> {
  return { dateOfBirth, lastName, guid };
}

const needed = v.pipe(text, v.nonEmpty());

export const guestSchema = v.pipe(
  v.object({
    guid: needed,
    lastName: needed,
    dateOfBirth: needed,
    /** `bartell` for the sister brand, in any case; every other value is the chain's. */
    brand: v.pipe(
      text,
      v.transform((brand) =>
        brand.trim().toLowerCase() === 'bartell' ? ('bartell' as const) : ('riteaid' as const),
      ),
    ),
    location: text,
  }),
  v.transform(({ location, ...guest }): GuestSession => ({
    ...guest,
    ...(location !== '' && { storeNumber: location }),
  })),
);

export const possibleGuestSchema = v.pipe(
  v.nullish(guestSchema),
  v.transform((guest) => guest ?? undefined),
);
