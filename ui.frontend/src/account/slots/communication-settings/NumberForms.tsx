import { useState, type JSX, type ReactNode } from 'react';
import type { Communication, PendingNumber } from '../../rules/communication';
import { maskPharmacyPhone } from '../../../kit/form/rules/phone';
import { codeRules } from '../../../kit/form/rules/code';
import { required, usPharmacyPhone, wholePharmacyPhone } from '../../../kit/form/rules/rules';
import { t } from '../../../base/i18n/t';
import { Form, problemText, tryAgain } from '../../../kit/form/Form';
import { useForm } from '../../../kit/form/useForm';
import type { FormRules } from '../../../kit/form/useFormRules';
import { PhoneField } from '../../../kit/person/PersonFields';
import { useAction } from '../../../kit/settings/useAction';
import {
  communicationIn,
  confirmTextNumber,
  dropTextCode,
  sendTextCode,
  type CommunicationOutcome,
} from '../../service/communications';
import type { FormProblem } from '../../../base/content/formPost';
import { CHANGED_ELSEWHERE } from 'contract/codes';
import { Button } from '../../../kit/ui/Button';
import { TextField } from '../../../kit/ui/fields/Field';
import { TextWithOwnPhone } from '../../../kit/ui/TextWithOwnPhone';

const NUMBER: FormRules<'phone'> = { phone: [required, usPharmacyPhone, wholePharmacyPhone] };

/** The form for a number, to which a code is texted. */
export function NumberForm({
  id,
  onSent,
  onCancel,
}: {
  id: string;
  onSent: (current: Communication) => void;
  onCancel: (() => void) | undefined;
}): JSX.Element {
  const form = useForm<'phone', Communication>({
    id,
    rules: NUMBER,
    send: (read, key) => sendTextCode(maskPharmacyPhone(read('phone')), undefined, key),
    onDone: onSent,
  });
  return (
    <>
      <Form form={form} submitLabel={t('Text me a code')} busyLabel={t('Sending…')}>
        <PhoneField
          {...form.field('phone')}
          label={t('Mobile number')}
          hint={t('Ten digits, for example (202) 555-0123.')}
          autoComplete="tel"
        />
      </Form>
      {onCancel && (
        <div className="ui-actions">
          <Button variant="quiet" onPress={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      )}
    </>
  );
}

const CODE: FormRules<'code'> = { code: codeRules };

/** The form for the texted code, with buttons to send another one or to cancel. */
export function CodeForm({
  id,
  pending,
  onChange,
  onConfirmed,
  onRemoved,
}: {
  id: string;
  pending: PendingNumber;
  onChange: (current: Communication) => void;
  onConfirmed: (current: Communication) => void;
  onRemoved: (current: Communication) => void;
}): JSX.Element {
  const submitLabel = t('Confirm');
  const form = useForm<'code', Communication>({
    id,
    rules: CODE,
    send: (read, key) => confirmTextNumber(pending.phone, read('code').replace(/\s/g, ''), key),
    onDone: onConfirmed,
  });
  const explain = (problem: FormProblem): ReactNode => {
    const current =
      problem.kind === 'refused' && problem.code === CHANGED_ELSEWHERE
        ? communicationIn(problem.data)
        : undefined;
    if (!current) return <p>{problemText(problem, tryAgain(submitLabel))}</p>;
    return (
      <>
        <p>{t('Another tab or device just asked for a code for a different number.')}</p>
        <Button
          onPress={() => {
            onChange(current);
          }}
        >
          {t('Use that number')}
        </Button>
      </>
    );
  };
  return (
    <>
      <p>
        <TextWithOwnPhone
          text={t('We texted a code to {0}. It works for 10 minutes.', pending.phone)}
          phone={pending.phone}
        />
      </p>
      <Form form={form} explain={explain} submitLabel={submitLabel} busyLabel={t('Checking…')}>
        <TextField
          {...form.field('code')}
          label={t('Code')}
          hint={t('Six digits.')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      </Form>
      <div className="ui-actions">
        <Again
          label={t('Send another code')}
          doneText={t('We sent another code. The old one no longer works.')}
          send={(key) => sendTextCode(pending.phone, pending, key)}
          onDone={onChange}
        />
        <Again label={t('Use another number')} send={dropTextCode} onDone={onRemoved} />
      </div>
    </>
  );
}

/** Renders a button beside the code, and the outcome of its request. */
function Again({
  label,
  doneText,
  send,
  onDone,
}: {
  label: string;
  /** The message if the request succeeds and the button stays. */
  doneText?: string;
  send: (key: string) => Promise<CommunicationOutcome>;
  onDone: (current: Communication) => void;
}): JSX.Element {
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, run } = useAction(label, send, (current) => {
    setDone(true);
    onDone(current);
  });
  const press = (): void => {
    setDone(false);
    void run();
  };
  return (
    <>
      <Button variant="quiet" busy={isBusy} onPress={press}>
        {label}
      </Button>
      <div role="status">
        {isDone && doneText !== undefined && (
          <p className="cmp-communication-settings__outcome">{doneText}</p>
        )}
      </div>
      <div className="ui-form-notice" role="alert">
        {problem !== undefined && <p className="ui-form-notice__failure">{problem}</p>}
      </div>
    </>
  );
}
