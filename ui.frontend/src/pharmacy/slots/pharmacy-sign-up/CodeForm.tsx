import { useState, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import type { FormOutcome } from '../../../base/content/formPost';
import { Form } from '../../../kit/form/Form';
import { codeRules } from '../../../kit/form/rules/code';
import { useForm } from '../../../kit/form/useForm';
import { useAction } from '../../../kit/settings/useAction';
import { Button } from '../../../kit/ui/Button';
import { NoticeRegion } from '../../../kit/ui/feedback/Notice';
import { TextField } from '../../../kit/ui/fields/Field';
import { TextWithPhone } from '../../../kit/ui/PhoneLink';
import { claimProblemText } from '../../patient/claimProblem';

/**
 * Asks for the code that was mailed, with the ways on if no mail arrives: another code, other
 * answers, or a call.
 */
export function CodeForm({
  id,
  email,
  phone,
  endpoint,
  confirm,
  sendAgain,
  onDone,
  onChangeAnswers,
}: {
  id: string;
  email: string;
  phone: string | undefined;
  /** The address to which the code is posted. */
  endpoint: string;
  confirm: (code: string, key: string) => Promise<FormOutcome>;
  sendAgain: (key: string) => Promise<FormOutcome<unknown>>;
  onDone: () => void;
  onChangeAnswers: () => void;
}): JSX.Element {
  const [isSentAgain, setSentAgain] = useState(false);
  const submitLabel = t('Confirm');
  const form = useForm<'code', undefined>({
    id,
    rules: RULES,
    send: (read, key) => confirm(read('code').replace(/\s/g, ''), key),
    onDone,
  });
  const againLabel = t('Send another code');
  const again = useAction(againLabel, sendAgain, () => {
    setSentAgain(true);
  });
  return (
    <>
      <Form
        form={form}
        endpoint={endpoint}
        submitLabel={submitLabel}
        busyLabel={t('Checking…')}
        explain={(problem) => (
          <p>
            <TextWithPhone text={claimProblemText(problem, phone, submitLabel)} phone={phone} />
          </p>
        )}
      >
        <p>{t('We emailed a code to {0}. It works for 30 minutes.', email)}</p>
        <TextField
          {...form.field('code')}
          label={t('Code')}
          hint={t('Six digits.')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      </Form>
      <p className="ui-form-card__note">
        {t('No email? Check your spam folder, and make sure the address above is yours.')}{' '}
        {phone !== undefined && (
          <TextWithPhone text={t('Our number is {0}.', phone)} phone={phone} />
        )}
      </p>
      <NoticeRegion>
        {isSentAgain && <p>{t('We sent another code. The old one no longer works.')}</p>}
      </NoticeRegion>
      <div role="alert">{again.problem !== undefined && <p>{again.problem}</p>}</div>
      <div className="ui-actions">
        <Button
          variant="secondary"
          busy={again.isBusy}
          busyLabel={t('Sending…')}
          onPress={() => {
            setSentAgain(false);
            void again.run();
          }}
        >
          {againLabel}
        </Button>
        <Button variant="quiet" onPress={onChangeAnswers}>
          {t('Change your answers')}
        </Button>
      </div>
    </>
  );
}

const RULES = { code: codeRules };
