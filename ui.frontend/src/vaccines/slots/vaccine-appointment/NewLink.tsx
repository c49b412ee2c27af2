import type { JSX } from 'react';
import { nothing, submitForm } from '../../../base/content/contentForm';
import { endpoint } from '../../../base/content/endpoints';
import { t } from '../../../base/i18n/t';
import { Form, headingId } from '../../../kit/form/Form';
import { email, required } from '../../../kit/form/rules/rules';
import { useForm } from '../../../kit/form/useForm';
import { TextField } from '../../../kit/ui/fields/Field';

/**
 * Requests a new link to an appointment. The link goes to the mailbox of the booking. The status is the same with and
 * without a booking, so that the form does not reveal who is a patient.
 */
export function NewLink({ id, isOpen }: { id: string; isOpen: boolean }): JSX.Element {
  const form = useForm<'email', undefined>({
    id,
    rules: RULES,
    send: (read) =>
      submitForm({
        endpoint: endpoint('rasendappointmentlink'),
        fields: { email: read('email').trim() },
        answer: nothing,
        unshared: true,
      }),
  });
  return (
    <details className="cmp-vaccine-appointment__new-link" open={isOpen}>
      <summary id={headingId(id)}>{t('Get a new link')}</summary>
      <p>
        {t(
          'Enter the email address you used to book. We will email you a new link. It works until your appointment.',
        )}
      </p>
      <Form
        form={form}
        submitLabel={t('Send a new link')}
        busyLabel={t('Sending…')}
        done={
          <p>
            {t(
              'If you used this address to book, we emailed you a new link. Check your spam folder, too.',
            )}
          </p>
        }
      >
        <TextField
          {...form.field('email')}
          label={t('Email address')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
        />
      </Form>
    </details>
  );
}

const RULES = { email: [required, email] };
