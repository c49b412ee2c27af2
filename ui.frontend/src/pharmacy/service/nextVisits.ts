import * as v from 'valibot';
import { count, dataWith, listOf, text } from '../../base/values/tolerant';
import { postContent } from '../../base/content/contentService';
import { endpoint } from '../../base/content/endpoints';
import { RefusedError } from '../../base/content/envelope';
import { MalformedAnswerError } from '../../base/http/errors';

/** An upcoming visit to a store, without the name of a drug or a vaccine. */
export interface NextVisit {
  readonly kind: 'pickup' | 'vaccine';
  /** `2026-11-24`, in the store's time zone. */
  readonly date: string;
  /** Minutes after midnight, in the store's time zone. */
  readonly minutes: number;
  /** The IANA zone of the store; empty if the service omits it. */
  readonly timeZone: string;
  readonly storeName: string;
}

/**
 * Requests the signed-in member's next pickup and next vaccine appointment, the sooner first. This project invented
 * the service `ragetnextvisits`. A visit without a day is left out.
 * @throws ContentError, RefusedError, or MalformedAnswerError
 */
export async function nextVisits(): Promise<readonly NextVisit[]> {
  const envelope = await postContent(endpoint('ragetnextvisits'), {}, { timeout: TIMEOUT_MS });
  if (envelope.Status !== 'SUCCESS') throw new RefusedError(envelope);
  const answer = v.safeParse(nextVisitsSchema, envelope.Data);
  if (!answer.success) throw new MalformedAnswerError('The next visits are not as agreed.');
  return answer.output.visits;
}

const TIMEOUT_MS = 20_000;

export const nextVisitsSchema = dataWith({
  visits: listOf(
    v.object({
      kind: v.picklist(['pickup', 'vaccine']),
      date: v.pipe(text, v.regex(/^\d{4}-\d\d-\d\d$/)),
      minutes: count,
      timeZone: text,
      storeName: text,
    }),
  ),
});
