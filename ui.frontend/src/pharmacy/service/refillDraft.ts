import * as v from 'valibot';
import { listOf, text } from '../../base/values/tolerant';
import { createDraft } from '../../kit/drafts/drafts';
import type { SavedDraft } from '../../kit/drafts/orderedDraft';
import type { FormOutcome } from '../../base/content/formPost';

/** The names of the refill forms at the draft service. */
const REFILL_DRAFT = 'refill';
export const GUEST_DRAFT = 'guest-refill';

/**
 * Returns the name of the draft. Each dependent has a separate draft, so that one person's data never appears under
 * another's name.
 */
export const refillDraftOf = (dependent: string | undefined): string =>
  dependent === undefined ? REFILL_DRAFT : `${REFILL_DRAFT}-${dependent}`;

const nonEmpty = v.pipe(text, v.nonEmpty());

const keptSchema = v.object({
  rxNumbers: listOf(nonEmpty),
  /** Every prescription that can be refilled is chosen in place of `rxNumbers`, which the dashboard does not know. */
  all: v.fallback(v.optional(v.boolean()), undefined),
  store: v.fallback(
    v.optional(v.object({ storeNumber: nonEmpty, zip: v.optional(v.string()) })),
    undefined,
  ),
  pickup: v.fallback(v.optional(v.object({ date: nonEmpty, time: nonEmpty })), undefined),
  /** The idempotency key of a refill that was sent, until its outcome is known. */
  sent: v.fallback(v.optional(nonEmpty), undefined),
});

/** The parts of a refill that are kept while the form is filled in. */
export type KeptRefill = Readonly<Omit<v.InferOutput<typeof keptSchema>, 'rxNumbers'>> & {
  readonly rxNumbers: readonly string[];
};

/** Returns the refill in a draft; undefined if there is no draft, or it cannot be read. */
export function keptRefill(saved: FormOutcome<SavedDraft | undefined>): KeptRefill | undefined {
  const read = v.safeParse(keptSchema, saved.kind === 'done' ? saved.data?.state : undefined);
  return read.success ? read.output : undefined;
}

/** Chooses every prescription of the member that can be refilled, for the refill form. Never rejects. */
export async function chooseAllForRefill(): Promise<FormOutcome> {
  const draft = createDraft(REFILL_DRAFT);
  return draft.save({ ...keptRefill(await draft.read()), rxNumbers: [], all: true });
}

/**
 * Adds a prescription to the choice with which the refill form begins. The number is passed through the draft
 * service, because no address may contain it. Never rejects.
 */
export async function chooseForRefill(rxNumber: string, dependent?: string): Promise<FormOutcome> {
  const draft = createDraft(refillDraftOf(dependent));
  const kept = keptRefill(await draft.read());
  const chosen = new Set([...(kept?.rxNumbers ?? []), rxNumber]);
  return draft.save({ ...kept, rxNumbers: [...chosen] });
}
