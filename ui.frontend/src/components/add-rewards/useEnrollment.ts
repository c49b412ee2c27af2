import type { JoinRewardsField, LinkCardField, RewardsAnswers } from '../../domain/account/rewards';
import { account, enrollRewards } from '../../services/accounts';
import { track } from '../../services/analytics/track';
import { prepareBotProtection } from '../../services/bot-protection/botProtection';
import type { FormRules } from '../../patterns/form/formRules';
import type { ReadAnswer } from '../../patterns/form/submission';
import { useFormSubmission, type FormSubmission } from '../../patterns/form/useFormSubmission';

/**
 * One way into the program, posted to `endpoint`. Who got in has a rewards account from then on:
 * the session is told, and the visitor goes on to where they came from.
 */
export function useEnrollment<Name extends LinkCardField | JoinRewardsField>(
  endpoint: string,
  rules: FormRules<Name>,
  answersFrom: (read: ReadAnswer<Name>) => RewardsAnswers,
  onTaken: () => void,
): FormSubmission<Name> {
  return useFormSubmission<Name, undefined>({
    rules,
    send: (read) => enrollRewards(endpoint, answersFrom(read)),
    onDone() {
      onTaken();
      // Where the session cannot be told now, the next page load tells it.
      void account
        .refreshUser('userInfo')
        .catch(() => undefined)
        .then(account.goOn);
    },
    onFirstUse: prepareBotProtection,
    onErrors(fields) {
      track({ event: 'form-error', eventInfo: { form: 'add-rewards', fields } });
    },
  });
}
