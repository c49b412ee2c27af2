import type { Prescription } from '../../rules/prescription';
import type { Draft } from '../../../kit/drafts/formDraft';
import { currentGuest } from '../../service/guest';
import { prescriptions } from '../../service/prescriptions';
import { keptRefill, type KeptRefill } from '../../service/refillDraft';
import { refillOf } from '../../service/refills';
import { loadPickupStore } from '../../../stores/service/pickupStore';
import type { TakenRefill } from './RefillForm';

const NOTHING: KeptRefill = { rxNumbers: [] };

/** What a patient's refill begins with. */
export interface BegunRefill {
  readonly prescriptions: readonly Prescription[];
  readonly kept: KeptRefill;
  /** A refill that was sent before the page was loaded again, and was taken. */
  readonly taken: TakenRefill | undefined;
}

/**
 * Loads a patient's prescriptions and what was kept of a refill. One that had been sent when the page
 * went is asked for by its key, so that it is not sent twice.
 *
 * @param dependent for whom the patient acts; undefined for the own prescriptions
 * @throws Error where the prescriptions cannot be loaded
 */
export async function beginRefill(
  draft: Draft,
  endpoint: string,
  signal: AbortSignal,
  dependent: string | undefined,
): Promise<BegunRefill> {
  const [listed, saved] = await Promise.all([prescriptions(dependent), draft.read()]);
  if (listed.kind === 'failed') throw listed.error;
  if (listed.kind === 'refused') throw new Error('The service refused to list prescriptions.');
  const kept = keptRefill(saved) ?? NOTHING;
  const taken = await takenBefore(kept, endpoint, signal, dependent);
  if (taken) void draft.drop();
  return { prescriptions: listed.data, kept, taken };
}

/** What a guest goes on with after a reload. */
export interface ResumedGuest {
  readonly kept: KeptRefill;
  readonly taken: TakenRefill | undefined;
}

/**
 * What was kept of a guest's refill, as long as the service still knows the guest. What cannot be asked for is as if
 * nothing had been kept: the guest enters it again. Never rejects.
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
