import type { JSX, ReactNode } from 'react';
import { REWARDS_ADDED } from '../../../base/page/pages';
import type {
  CardCodeField,
  JoinRewardsField,
  LinkCardField,
  RewardsAnswers,
} from '../../rules/rewards';
import { Form, headingId } from '../../../kit/form/Form';
import { useAccountForm } from '../../../kit/form/useAccountForm';
import type { FormState, ReadAnswer } from '../../../kit/form/useForm';
import type { FormRules, MissingTexts } from '../../../kit/form/useFormRules';
import { account } from '../../../account/service/accounts';
import { enrollRewards } from '../../service/enrollment';
import { t } from '../../../base/i18n/t';

type EnrollmentField = LinkCardField | JoinRewardsField | CardCodeField;

/** The differences between the ways into the program. */
export interface Enrollment<Name extends EnrollmentField> {
  rules: FormRules<Name>;
  answers: (read: ReadAnswer<Name>) => RewardsAnswers;
  heading: string;
  text: string;
  doneText: string;
  field: (form: FormState<Name>) => ReactNode;
}

/**
 * Shows one way into the rewards program, with its purpose, its field and its button. Once the visitor is enrolled,
 * it refreshes the session, and then opens the referrer or the dashboard.
 */
export function EnrollmentForm<Name extends EnrollmentField>({
  id,
  endpoint,
  enrollment: { rules, answers, heading, text, doneText, field },
  missing,
  submitLabel,
  onDone,
}: {
  id: string;
  endpoint: string;
  enrollment: Enrollment<Name>;
  missing: MissingTexts<Name>;
  submitLabel: string;
  onDone: () => void;
}): JSX.Element {
  const form = useAccountForm<'add-rewards', Name, undefined>('add-rewards', {
    id,
    rules,
    missing,
    send: (read, key) => enrollRewards(endpoint, answers(read), key),
    onDone() {
      onDone();
      account.tell(REWARDS_ADDED);
      // If the refresh fails, the next page load refreshes the session.
      void account
        .refreshAfterChange()
        .catch(() => undefined)
        .then(account.goOn);
    },
  });
  const isDone = form.phase === 'done';
  return (
    <Form
      form={form}
      endpoint={endpoint}
      className="cmp-add-rewards__way"
      done={doneText}
      submitLabel={submitLabel}
      busyLabel={t('One moment…')}
    >
      <h3 className="cmp-add-rewards__heading" id={headingId(id)}>
        {heading}
      </h3>
      {!isDone && <p className="cmp-add-rewards__text">{text}</p>}
      {!isDone && field(form)}
    </Form>
  );
}
