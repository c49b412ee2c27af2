import { account, isLost, outcomeInfo, type AccountOutcome } from '../../account/service/accounts';
import { track } from '../../base/analytics/track';
import { nothing, submitForm } from '../../base/content/contentForm';
import type { SessionAccount } from '../../session/account';
import type { RewardsAnswers } from '../rules/rewards';

/**
 * Links a rewards card, or joins with a phone number. The session shows the card after the next refresh
 * of the user information. If the response is lost, asks the service whether the visitor has a card now.
 * Never rejects.
 */
export async function enrollRewards(
  endpoint: string,
  answers: RewardsAnswers,
  key?: string,
  session: SessionAccount = account,
): Promise<AccountOutcome> {
  const sent = await submitForm({
    endpoint,
    action: 'enroll_rewards',
    fields: { ...answers },
    key,
    answer: nothing,
  });
  const isDone = sent.kind === 'failed' && isLost(sent.error) && (await hasCard(session));
  const outcome: AccountOutcome = isDone ? { kind: 'done', data: undefined } : sent;
  track({ event: 'rewards-enroll', eventInfo: outcomeInfo(outcome) });
  return outcome;
}

async function hasCard(session: SessionAccount): Promise<boolean> {
  const data = await session.inquire().catch(() => undefined);
  return data?.authInfo.wellness === true;
}
