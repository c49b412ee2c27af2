import * as v from 'valibot';
import { keepValue, keptValue } from '../../base/content/persisted';
import { dashboardDetails } from '../../account/service/dashboardDetails';

/** Points and Bonus Cash with the moment at which the service gave them. */
export interface RewardsFigures {
  readonly points: number | undefined;
  /** Whole cents. */
  readonly bonusCash: number | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Asks for the figures of a member's card and keeps them for the next page of this tab, which shows them
 * until its own have come. The session's end empties the tab's storage.
 *
 * @param guid the member's, so that another one never sees them
 * @throws what `dashboardDetails` throws
 */
export async function rewardsFigures(guid: string): Promise<RewardsFigures> {
  const { points, bonusCash } = await dashboardDetails();
  keepValue(KEY, { guid, points, bonusCash });
  return { points, bonusCash, at: Date.now() };
}

/** The figures that this tab has shown the member last; undefined where there are none. */
export function lastFigures(guid: string): RewardsFigures | undefined {
  const kept = keptValue(KEY, schema, { maxAge: Infinity });
  if (kept?.value.guid !== guid) return undefined;
  const { points, bonusCash } = kept.value;
  return { points, bonusCash, at: kept.savedAt };
}

const KEY = 'rewards-figures';

const schema = v.object({
  guid: v.pipe(v.string(), v.nonEmpty()),
  points: v.optional(v.number()),
  bonusCash: v.optional(v.number()),
});
