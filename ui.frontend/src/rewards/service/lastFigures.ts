import * as v from 'valibot';
import { pageClock } from '../../base/http/serverClock';
import { keepValue, keptValue } from '../../base/content/persisted';
import { dashboardDetails } from '../../account/service/dashboardDetails';

/** Points and Bonus Cash, with the time of the service's response. */
export interface RewardsFigures {
  readonly points: number | undefined;
  /** Whole cents. */
  readonly bonusCash: number | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Requests the figures of a member's card and keeps them for the next page of this tab, which shows them until its
 * own response arrives. The end of the session clears the tab's storage.
 *
 * @param guid the member's id, so that another member never sees the figures
 * @throws the errors of `dashboardDetails`
 */
export async function rewardsFigures(guid: string): Promise<RewardsFigures> {
  const { points, bonusCash } = await dashboardDetails();
  keepValue(KEY, { guid, points, bonusCash });
  return { points, bonusCash, at: pageClock.now() };
}

/** Returns the figures that this tab last showed the member, if any. */
export function lastFigures(guid: string): RewardsFigures | undefined {
  const kept = keptValue(KEY, schema, { maxAge: Infinity });
  if (kept?.value.guid !== guid) return undefined;
  const { points, bonusCash } = kept.value;
  return { points, bonusCash, at: pageClock.now() - kept.age };
}

const KEY = 'rewards-figures';

const schema = v.object({
  guid: v.pipe(v.string(), v.nonEmpty()),
  points: v.optional(v.number()),
  bonusCash: v.optional(v.number()),
});
