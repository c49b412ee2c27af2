import * as v from 'valibot';
import type { ProgressSteps } from '../../session/rules/accountProgress';
import { dashboardFigures } from '../../session/rules/session';
import { flag, part } from '../../base/values/tolerant';
import { postContent } from '../../base/content/contentService';
import { endpoint } from '../../base/content/endpoints';
import { RefusedError } from '../../base/content/envelope';
import { MalformedAnswerError } from '../../base/http/errors';

/** The details of an account on the dashboard that are not in the session. */
export interface DashboardDetails {
  /** Undefined without a rewards card, or if it could not be read. */
  readonly points: number | undefined;
  /** Whole cents; undefined as `points` is. */
  readonly bonusCash: number | undefined;
  readonly steps: ProgressSteps;
}

/**
 * Requests the dashboard's details; a visitor has to be signed in.
 * @throws ContentError, RefusedError, or MalformedAnswerError
 */
export async function dashboardDetails(): Promise<DashboardDetails> {
  const envelope = await postContent(
    endpoint('ragetdashboarddetails'),
    {},
    { timeout: TIMEOUT_MS },
  );
  if (envelope.Status !== 'SUCCESS') throw new RefusedError(envelope);
  const answer = v.safeParse(dashboardDetailsSchema, envelope.Data);
  if (!answer.success) throw new MalformedAnswerError("The dashboard's details are not as agreed.");
  const { DashboardDetails: details, accountProgress } = answer.output;
  return {
    points: details.WellnessPoints,
    bonusCash: details.BonusCash,
    steps: accountProgress,
  };
}

const TIMEOUT_MS = 20_000;

export const dashboardDetailsSchema = v.object({
  DashboardDetails: dashboardFigures,
  accountProgress: part({
    pharmacyComms: flag,
    linkDependents: flag,
    isLoggedInMobile: flag,
    defaultBilling: flag,
    defaultShipping: flag,
  }),
});
