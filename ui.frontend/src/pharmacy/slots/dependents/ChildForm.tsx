import { useState, type JSX } from 'react';
import { ageLimits } from '../../rules/dependentAges';
import { childRules, type ChildField, type Family } from '../../rules/family';
import { dateOfBirthOf } from '../../../kit/form/rules/dateOfBirth';
import { t } from '../../../base/i18n/t';
import { Form, headingId } from '../../../kit/form/Form';
import { useForm } from '../../../kit/form/useForm';
import { NameFields } from '../../../kit/person/PersonFields';
import {
  LeaveDialog,
  RestoredNotice,
  useUnsavedChanges,
} from '../../../kit/settings/unsavedChanges';
import { addChild } from '../../service/dependents';
import { Button } from '../../../kit/ui/Button';
import { today } from '../../../kit/ui/calendar/today';
import { DateOfBirth } from '../../../kit/ui/fields/DateOfBirth';
import { CheckboxField, TextField } from '../../../kit/ui/fields/Field';

/** Links a child by the child's label and details that a parent knows. */
export function ChildForm({
  id,
  known,
  onDone,
  onCancel,
}: {
  id: string;
  /** The ids of the dependents that the page shows. */
  known: readonly string[];
  onDone: (family: Family) => void;
  onCancel: () => void;
}): JSX.Element {
  const [rules] = useState(() => childRules(today));
  const form = useForm<ChildField, Family>({
    id,
    rules,
    send: (read, key) =>
      addChild(
        (field) => (field === 'dateOfBirth' ? dateOfBirthOf(read(field)) : read(field)),
        known,
        key,
      ),
    onDone(family) {
      unsaved.saved();
      onDone(family);
    },
  });
  const unsaved = useUnsavedChanges(form.form, DRAFT);
  const { adultAt, ownRecordsAt } = ageLimits(today());
  return (
    <div className="cmp-dependents__form">
      <h4 className="cmp-dependents__form-heading" id={headingId(id)}>
        {t('Link a child')}
      </h4>
      <p>
        {t(
          'You can act for a child until age {0}. From age {1}, you will not see records of care the child can consent to without you.',
          adultAt,
          ownRecordsAt,
        )}
      </p>
      <RestoredNotice unsaved={unsaved} />
      <Form form={form} submitLabel={t('Link this child')} busyLabel={t('Checking…')}>
        <NameFields field={(name) => ({ ...form.field(name), autoComplete: 'off' })} />
        <DateOfBirth
          {...form.field('dateOfBirth')}
          label={t('Child’s date of birth')}
          hint={t('For example {0}', '4 27 2016')}
        />
        <TextField
          {...form.field('rxNumber')}
          label={t('Prescription number')}
          hint={t('The 12 digits on one of the child’s labels.')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('zip')}
          label={t('ZIP code')}
          hint={t('The one the pharmacy has for the child.')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
        <CheckboxField
          {...form.field('attest')}
          label={t(
            'I am a parent or legal guardian of this child, and may see their prescriptions.',
          )}
        />
      </Form>
      <Button
        variant="quiet"
        onPress={() => {
          unsaved.saved();
          onCancel();
        }}
      >
        {t('Cancel')}
      </Button>
      <LeaveDialog id={id} unsaved={unsaved} />
    </div>
  );
}

/** The draft omits `attest`, because the visitor must confirm the guardianship at each try. */
const DRAFT = { name: 'dependents-child', version: '', without: ['attest'] };
