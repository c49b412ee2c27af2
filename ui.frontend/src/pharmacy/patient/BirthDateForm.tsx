import type { JSX } from 'react';
import { dateOfBirthOf, dateOfBirthRules } from '../../kit/form/rules/dateOfBirth';
import { t } from '../../base/i18n/t';
import type { FormOutcome } from '../../base/content/formPost';
import { today } from '../../kit/ui/calendar/today';
import { DateOfBirth } from '../../kit/ui/fields/DateOfBirth';
import { Form } from '../../kit/form/Form';
import { useForm } from '../../kit/form/useForm';

/**
 * Asks for the patient's date of birth before the page shows the subject of a pharmacy message.
 *
 * @param open opens the message's link with the date, MM/DD/YYYY
 */
export function BirthDateForm<Data>({
  id,
  endpoint,
  noScript,
  submitLabel,
  open,
  onOpened,
}: {
  id: string;
  endpoint: string;
  noScript: string;
  submitLabel: string;
  open: (dateOfBirth: string) => Promise<FormOutcome<Data>>;
  onOpened: (opened: Data) => void;
}): JSX.Element {
  const form = useForm<'dateOfBirth', Data>({
    id,
    rules: RULES,
    send: (read) => open(dateOfBirthOf(read('dateOfBirth'))),
    onDone: onOpened,
  });
  return (
    <Form
      form={form}
      endpoint={endpoint}
      noScript={noScript}
      submitLabel={submitLabel}
      busyLabel={t('Opening…')}
    >
      <p>{t('To protect the patient’s privacy, enter the patient’s date of birth first.')}</p>
      <DateOfBirth {...form.field('dateOfBirth')} />
    </Form>
  );
}

const RULES = { dateOfBirth: dateOfBirthRules(today) };
