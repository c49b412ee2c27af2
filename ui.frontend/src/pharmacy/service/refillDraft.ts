import * as v from 'valibot';
import { listOf, text } from '../../base/values/tolerant';
import { createDraft } from '../../kit/drafts/drafts';
import type { SavedDraft } from '../../kit/drafts/formDraft';
import type { FormOutcome } from '../../base/content/formPost';

/** The refill forms' names at the draft service. */
const REFILL_DRAFT = 'refill';
export const GUEST_DRAFT = 'guest-refill';

/** A draft of its own for each dependent, so that nothing of one person shows under another's name. */
export const refillDraftOf = (dependent: string | undefined): string =>
  dependent === undefined ? REFILL_DRAFT : `${REFILL_DRAFT}-${dependent}`;

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

/** What a draft holds of a refill; undefined where there is nothing that can be read. */
export function keptRefill(saved: FormOutcome<SavedDraft | undefined>): KeptRefill | undefined {
  const read = v.safeParse(keptSchema, saved.kind === 'done' ? saved.data?.state : undefined);
  return read.success ? read.output : undefined;
}

/**
 * Has the refill form begin with a prescription, beside what was chosen there before. The number goes
 * by the draft service, because it may stand in no address. Never rejects.
 */
export async function chooseForRefill(rxNumber: string, dependent?: string): Promise<FormOutcome> {
  const draft = createDraft(refillDraftOf(dependent));
  const kept = keptRefill(await draft.read());
  const chosen = new Set([...(kept?.rxNumbers ?? []), rxNumber]);
  return draft.save({ ...kept, rxNumbers: [...chosen] });
}
