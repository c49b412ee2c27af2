import type { Prescription } from '../../rules/prescription';
import { maskPharmacyPhone } from '../../../kit/form/rules/phone';
import type { Draft } from '../../../kit/drafts/orderedDraft';
import { currentGuest } from '../../service/guest';
import { prescriptions } from '../../service/prescriptions';
import { profile } from '../../../account/service/profile';
import { keptRefill, type KeptRefill } from '../../service/refillDraft';
import { refillOf } from '../../service/refills';
import { loadPickupStore } from '../../../stores/service/pickupStore';
import type { TakenRefill } from './RefillForm';

const NOTHING: KeptRefill = { rxNumbers: [] };

/** The initial state of a patient's refill. */
export interface BegunRefill {
  readonly prescriptions: readonly Prescription[];
  readonly kept: KeptRefill;
  /** The member's phone number, so that the form does not ask for it again; empty if the profile has none. */
  readonly memberPhone: string | undefined;
  /** A refill that was sent before the page was loaded again, and that the service accepted. */
  readonly taken: TakenRefill | undefined;
}

/**
 * Loads a patient's prescriptions, the phone number of the profile and the draft of a refill. If the draft has a key, the refill was sent before the
 * page was left; it is then looked up by the key, so that it is not sent twice.
 *
 * @param dependent the person for whom the patient acts; undefined for the patient
 *
 * @throws Error if the prescriptions cannot be loaded
 */
export async function beginRefill(
  draft: Draft,
  endpoint: string,
  signal: AbortSignal,
  dependent: string | undefined,
): Promise<BegunRefill> {
  const [listed, saved, member] = await Promise.all([
    prescriptions(dependent),
    draft.read(),
    profile().catch(() => undefined),
  ]);
  if (listed.kind === 'failed') throw listed.error;
  if (listed.kind === 'refused') throw new Error('The service refused to list prescriptions.');
  const kept = keptRefill(saved) ?? NOTHING;
  const taken = await takenBefore(kept, endpoint, signal, dependent);
  if (taken) void draft.drop();
  return {
    prescriptions: listed.data,
    kept,
    memberPhone: member && maskPharmacyPhone(member.phone),
    taken,
  };
}

/** The state of a guest's refill after a reload. */
export interface ResumedGuest {
  readonly kept: KeptRefill;
  readonly taken: TakenRefill | undefined;
}

/**
 * Returns the draft of a guest's refill while the service still knows the guest. If the guest or the draft cannot be
 * loaded, it returns undefined, and the guest enters the details again. Never rejects.
 */
export async function resumeGuest(
  draft: Draft,
  endpoint: string,
  signal: AbortSignal,
): Promise<ResumedGuest | undefined> {
  const guest = await currentGuest();
  if (guest.kind !== 'done' || !guest.data) return undefined;
  const kept = keptRefill(await draft.read());
  if (!kept || kept.rxNumbers.length === 0) return undefined;
  const taken = await takenBefore(kept, endpoint, signal);
  if (taken) void draft.drop();
  return { kept, taken };
}

async function takenBefore(
  { sent, store }: KeptRefill,
  endpoint: string,
  signal: AbortSignal,
  dependent?: string,
): Promise<TakenRefill | undefined> {
  if (sent === undefined || !store) return undefined;
  const outcome = await refillOf(sent, dependent);
  if (outcome.kind !== 'done' || !outcome.data) return undefined;
  const place = await loadPickupStore(store, endpoint, signal).catch(() => undefined);
  return { refill: outcome.data, store: place?.store };
}
