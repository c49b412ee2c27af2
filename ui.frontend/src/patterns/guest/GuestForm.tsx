import type { JSX, ReactNode } from 'react';
import { dateOfBirthOf } from '../../domain/forms/dateOfBirth';
import { guestRules, withoutBlanks, type GuestField } from '../../domain/prescriptions/guest';
import { t } from '../../i18n/t';
import { prepareBotProtection } from '../../services/bot-protection/botProtection';
import { startGuest, type GuestSession } from '../../services/pharmacy/guest';
import { today } from '../../ui/calendar/today';
import { Form, FormCard } from '../form/Form';
import { useForm } from '../form/useForm';
import { GuestFields } from './GuestFields';

/**
 * The form with which a guest goes on without an account. Whatever does not match, the service says
 * one sentence, which stands in the alert and at no field: it does not tell what was wrong.
 */
export function GuestForm({
  id,
  endpoint,
  heading,
  intro,
  submitLabel,
  noScript,
  onGuest,
  children,
}: {
  id: string;
  /** Where the browser itself would post the form, where its script has failed. */
  endpoint: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  /** The notice for visitors without JavaScript. */
  noScript?: string;
  onGuest: (guest: GuestSession) => void;
  /** Other ways on, below the form. */
  children?: ReactNode;
}): JSX.Element {
  const form = useForm<GuestField, GuestSession>({
    id,
    rules: RULES,
    send: (read) =>
      startGuest({
        rxNumber: withoutBlanks(read('rxNumber')),
        storeNumber: read('location').trim(),
        lastName: read('lastName').trim(),
        dateOfBirth: dateOfBirthOf(read('dateOfBirth')),
      }),
    onFirstUse: prepareBotProtection,
    onDone: onGuest,
  });
  return (
    <FormCard id={id} heading={heading} intro={intro}>
      <Form
        form={form}
        endpoint={endpoint}
        {...(noScript !== undefined && { noScript })}
        submitLabel={submitLabel}
        busyLabel={t('Looking for the prescription…')}
      >
        <GuestFields form={form} />
      </Form>
      {children}
    </FormCard>
  );
}

const RULES = guestRules(today);
