import * as v from 'valibot';
import { pointsKinds, type PointsEntry } from '../rules/points';
import { count, instant, listOf, part, text } from '../../base/values/tolerant';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';

/** What came and went on a rewards card, and what expires soon. */
export interface PointsHistory {
  /** The newest first. */
  readonly entries: readonly PointsEntry[];
  readonly expiring: readonly { readonly points: number; readonly at: number }[];
}

/**
 * Asks for the history of the signed-in member's card: a service of our own invention
 * (`ragetpointshistory`), because only the sums were recorded (domain-facts §0).
 * @throws the error of a lost answer, or an Error where the service refuses
 */
export async function pointsHistory(): Promise<PointsHistory> {
  const outcome = await submitForm({
    endpoint: endpoint('ragetpointshistory'),
    fields: {},
    answer: schema,
  });
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

const day = v.pipe(instant, v.number());

const kind = v.pipe(
  text,
  v.transform((said) => pointsKinds.find((known) => known === said.toLowerCase()) ?? 'other'),
);

const schema = v.pipe(
  part({
    entries: listOf(
      v.object({
        id: text,
        date: day,
        kind,
        points: count,
        bonusCash: count,
        place: text,
      }),
    ),
    expiring: listOf(v.object({ points: count, date: day })),
  }),
  v.transform(({ entries, expiring }): PointsHistory => ({
    entries: entries
      .map(({ date, bonusCash, ...entry }, index) => ({
        ...entry,
        // Two entries without an id are still two.
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
