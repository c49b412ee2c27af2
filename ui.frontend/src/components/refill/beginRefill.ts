import * as v from 'valibot';
import type { Prescription } from '../../domain/prescriptions/prescription';
import { listOf, text } from '../../domain/tolerant';
import type { Draft, SavedDraft } from '../../services/drafts';
import type { FormOutcome } from '../../services/formPost';
import { currentGuest } from '../../services/pharmacy/guest';
import { prescriptions } from '../../services/pharmacy/prescriptions';
import { refillOf } from '../../services/pharmacy/refills';
import { loadPickupStore } from '../../services/stores/pickupStore';
import type { TakenRefill } from './RefillForm';

/** The forms' names at the draft service. */
export const REFILL_DRAFT = 'refill';
export const GUEST_DRAFT = 'guest-refill';

const nonEmpty = v.pipe(text, v.nonEmpty());

const keptSchema = v.object({
  rxNumbers: listOf(nonEmpty),
  store: v.fallback(
    v.optional(v.object({ storeNumber: nonEmpty, zip: v.optional(v.string()) })),
    undefined,
  ),
  pickup: v.fallback(v.optional(v.object({ date: nonEmpty, time: nonEmpty })), undefined),
  /** The idempotency key of a refill that was sent, until its outcome is known. */
  sent: v.fallback(v.optional(nonEmpty), undefined),
});

/** What of a refill is kept while it is filled in. */
export type KeptRefill = Readonly<Omit<v.InferOutput<typeof keptSchema>, 'rxNumbers'>> & {
  readonly rxNumbers: readonly string[];
};

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
 * @throws Error where the prescriptions cannot be loaded
 */
export async function beginRefill(
  draft: Draft,
  endpoint: string,
  signal: AbortSignal,
): Promise<BegunRefill> {
  const [listed, saved] = await Promise.all([prescriptions(), draft.read()]);
  if (listed.kind === 'failed') throw listed.error;
  if (listed.kind === 'refused') throw new Error('The service refused to list prescriptions.');
  const kept = keptOf(saved) ?? NOTHING;
  const taken = await takenBefore(kept, endpoint, signal);
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
  const kept = keptOf(await draft.read());
  if (!kept || kept.rxNumbers.length === 0) return undefined;
  const taken = await takenBefore(kept, endpoint, signal);
  if (taken) void draft.drop();
  return { kept, taken };
}

function keptOf(saved: FormOutcome<SavedDraft | undefined>): KeptRefill | undefined {
  const read = v.safeParse(keptSchema, saved.kind === 'done' ? saved.data?.state : undefined);
  return read.success ? read.output : undefined;
}

async function takenBefore(
  { sent, store }: KeptRefill,
  endpoint: string,
  signal: AbortSignal,
): Promise<TakenRefill | undefined> {
  if (sent === undefined || !store) return undefined;
  const outcome = await refillOf(sent);
  if (outcome.kind !== 'done' || !outcome.data) return undefined;
  const place = await loadPickupStore(store, endpoint, signal).catch(() => undefined);
  return { refill: outcome.data, store: place?.store };
}
