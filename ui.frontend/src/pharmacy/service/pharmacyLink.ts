import * as v from 'valibot';
import { flag, instant, part, text, toRecord } from '../../base/values/tolerant';
import { account } from '../../account/service/accounts';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/** The link between the member's account and a record of the pharmacy. */
export interface PharmacyLink {
  readonly isLinked: boolean;
  /** Empty if the account is not linked, or the service omits it. */
  readonly patientName: string;
  /** Epoch milliseconds; undefined if the service omits it. */
  readonly linkedAt: number | undefined;
}

/** The number on a label, and details that only the patient knows. */
export interface LinkAnswers {
  /** 12 characters. */
  readonly rxNumber: string;
  /** MM/DD/YYYY. */
  readonly dateOfBirth: string;
  readonly zip: string;
}

/** Requests the link of the account. Never rejects. */
export function pharmacyLink(): Promise<FormOutcome<PharmacyLink>> {
  return submitForm({
    endpoint: endpoint('ragetpharmacylink'),
    fields: {},
    answer: pharmacyLinkSchema,
    unshared: true,
  });
}

/**
 * Links the account once for each `key`, and then refreshes the session. If the response is lost, a second request
 * checks whether the account is linked. Never rejects.
 */
export async function linkPharmacy(
  answers: LinkAnswers,
  key: string,
): Promise<FormOutcome<PharmacyLink>> {
  const sent = await submitForm({
    endpoint: endpoint('ralinkpharmacy'),
    fields: { ...answers },
    key,
    answer: pharmacyLinkSchema,
    unshared: true,
  });
  return settled(sent, true);
}

/** Removes the link; the pharmacy keeps its record. Handles a lost response in the same way. Never rejects. */
export async function unlinkPharmacy(key: string): Promise<FormOutcome<PharmacyLink>> {
  const sent = await submitForm({
    endpoint: endpoint('raunlinkpharmacy'),
    fields: { confirm: 'true' },
    key,
    answer: pharmacyLinkSchema,
    unshared: true,
  });
  return settled(sent, false);
}

/** Returns the end of the lock in a refusal's data, in epoch milliseconds; undefined if there is no lock. */
export function lockedUntil(data: unknown): number | undefined {
  return v.parse(instant, toRecord(data).lockedUntil);
}

async function settled(
  sent: FormOutcome<PharmacyLink>,
  isLinked: boolean,
): Promise<FormOutcome<PharmacyLink>> {
  const asked = mayBeDone(sent) ? await pharmacyLink() : sent;
  const outcome = asked.kind === 'done' && asked.data.isLinked === isLinked ? asked : sent;
  // The change is done even if this refresh fails; the next page refreshes the session again.
  if (outcome.kind === 'done') await account.refreshAfterChange().catch(() => undefined);
  return outcome;
}

export const pharmacyLinkSchema = v.pipe(
  part({ isLinked: flag, patientName: text, linkedAt: instant }),
  v.transform((link): PharmacyLink => link),
);
