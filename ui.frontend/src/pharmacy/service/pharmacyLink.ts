import * as v from 'valibot';
import { flag, instant, part, text, toRecord } from '../../base/values/tolerant';
import { account } from '../../account/service/accounts';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/** Whether the member's account is linked to a record of the pharmacy. */
export interface PharmacyLink {
  readonly isLinked: boolean;
  /** Empty where the account is not linked, or the service does not say it. */
  readonly patientName: string;
  /** Epoch milliseconds; undefined where it is not said. */
  readonly linkedAt: number | undefined;
}

/** What stands on a label, and what only the patient knows. */
export interface LinkAnswers {
  /** 12 characters. */
  readonly rxNumber: string;
  /** MM/DD/YYYY. */
  readonly dateOfBirth: string;
  readonly zip: string;
}

/** Whether the account is linked. Never rejects. */
export function pharmacyLink(): Promise<FormOutcome<PharmacyLink>> {
  return submitForm({
    endpoint: endpoint('ragetpharmacylink'),
    fields: {},
    answer,
    unshared: true,
  });
}

/**
 * Links the account once for each `key`; the session knows of it afterwards. Where the answer is lost, the service is
 * asked whether the account is linked. Never rejects.
 */
export async function linkPharmacy(
  answers: LinkAnswers,
  key: string,
): Promise<FormOutcome<PharmacyLink>> {
  const sent = await submitForm({
    endpoint: endpoint('ralinkpharmacy'),
    fields: { ...answers },
    key,
    answer,
    unshared: true,
  });
  return settled(sent, true);
}

/** Takes the link away; the pharmacy keeps its record. Settles a lost answer in the same way. Never rejects. */
export async function unlinkPharmacy(key: string): Promise<FormOutcome<PharmacyLink>> {
  const sent = await submitForm({
    endpoint: endpoint('raunlinkpharmacy'),
    fields: { confirm: 'true' },
    key,
    answer,
    unshared: true,
  });
  return settled(sent, false);
}

/** Until when linking is locked, in epoch milliseconds, by the data of a refusal; undefined where it is not said. */
export function lockedUntil(data: unknown): number | undefined {
  return v.parse(instant, toRecord(data).lockedUntil);
}

async function settled(
  sent: FormOutcome<PharmacyLink>,
  isLinked: boolean,
): Promise<FormOutcome<PharmacyLink>> {
  const asked = mayBeDone(sent) ? await pharmacyLink() : sent;
  const outcome = asked.kind === 'done' && asked.data.isLinked === isLinked ? asked : sent;
  // What was done is done, whether the page learns of it now or with the next page.
  if (outcome.kind === 'done') await account.refreshAfterChange().catch(() => undefined);
  return outcome;
}

const answer = v.pipe(
  part({ isLinked: flag, patientName: text, linkedAt: instant }),
  v.transform((link): PharmacyLink => link),
);
