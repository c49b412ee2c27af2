import * as v from 'valibot';
import { pointsKinds, type PointsEntry } from '../rules/points';
import { balance, count, instant, listOf, part, text } from '../../base/values/tolerant';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';

/** The changes of a rewards card, and the points that expire soon. */
export interface PointsHistory {
  /** The newest first. */
  readonly entries: readonly PointsEntry[];
  readonly expiring: readonly { readonly points: number; readonly at: number }[];
}

/**
 * Requests the history of the signed-in member's card. This project invented the service `ragetpointshistory`,
 * because only the sums were recorded (docs/specification/rewards.md#dashboard-calls).
 *
 * @throws the error of a failed request, or an Error if the service refuses
 */
export async function pointsHistory(): Promise<PointsHistory> {
  const outcome = await submitForm({
    endpoint: endpoint('ragetpointshistory'),
    fields: {},
    answer: pointsHistorySchema,
  });
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

const day = v.pipe(instant, v.number());

const kind = v.pipe(
  text,
  v.transform((value) => pointsKinds.find((known) => known === value.toLowerCase()) ?? 'other'),
);

export const pointsHistorySchema = v.pipe(
  part({
    entries: listOf(
      v.object({
        id: text,
        date: day,
        kind,
        points: count,
        bonusCash: balance,
        place: text,
      }),
    ),
    expiring: listOf(v.object({ points: count, date: day })),
  }),
  v.transform(({ entries, expiring }): PointsHistory => ({
    entries: entries
      .map(({ date, bonusCash, ...entry }, index) => ({
        ...entry,
        // The position makes the ids of two entries without an id different.
        id: entry.id || `entry-${index}`,
        at: date,
        cents: bonusCash,
      }))
      .sort((a, b) => b.at - a.at),
    expiring: expiring
      .filter(({ points }) => points > 0)
      .map(({ points, date }) => ({ points, at: date }))
      .sort((a, b) => a.at - b.at),
  })),
);
