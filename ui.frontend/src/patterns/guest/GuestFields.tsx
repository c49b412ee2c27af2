import type { JSX } from 'react';
import type { GuestField } from '../../domain/prescriptions/guest';
import { t } from '../../i18n/t';
import { useCurrentStore } from '../../services/stores/currentStore';
import { DateOfBirth } from '../../ui/DateOfBirth';
import { TextField } from '../../ui/Field';
import type { FormState } from '../form/useForm';

/**
 * What a guest is known by: a prescription's number and its store, a last name and a date of birth.
 * The rules are `guestRules` of `domain/prescriptions/guest`.
 */
export function GuestFields({ form }: { form: Pick<FormState<GuestField>, 'field'> }): JSX.Element {
  const storeNumber = useCurrentStore();
  return (
    <div className="ui-form-card__fields">
      <TextField
        {...form.field('rxNumber')}
        label={t('Prescription number')}
        hint={t('12 characters, printed on your label.')}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.field('location')}
        label={t('Store number')}
        hint={t('It stands on your label, beside the address of the pharmacy.')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        defaultValue={storeNumber}
      />
      <TextField
        {...form.field('lastName')}
        label={t('Last name of the patient')}
        autoComplete="family-name"
        autoCapitalize="words"
      />
      <DateOfBirth {...form.field('dateOfBirth')} label={t('Date of birth of the patient')} />
    </div>
  );
}
