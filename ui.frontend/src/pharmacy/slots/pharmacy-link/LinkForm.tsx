import { useState, type JSX } from 'react';
import { zipCode } from '../../../kit/form/rules/addresses';
import { dateOfBirthOf, dateOfBirthRules } from '../../../kit/form/rules/dateOfBirth';
import { required, type Rule } from '../../../kit/form/rules/rules';
import type { EnteredPrescription } from '../../rules/scannedPrescriptions';
import { enteredPrescriptions, rxNumberRules } from '../../rules/typedPrescriptions';
import { t } from '../../../base/i18n/t';
import { Form } from '../../../kit/form/Form';
import { useForm } from '../../../kit/form/useForm';
import {
  LeaveDialog,
  RestoredNotice,
  useUnsavedChanges,
} from '../../../kit/settings/unsavedChanges';
import { PrescriptionScan } from '../../scan/PrescriptionScan';
import { endpoint } from '../../../base/content/endpoints';
import { claimProblemText } from '../../patient/claimProblem';
import { linkPharmacy, type PharmacyLink } from '../../service/pharmacyLink';
import { today } from '../../../kit/ui/calendar/today';
import { DateOfBirth } from '../../../kit/ui/fields/DateOfBirth';
import { PageLink } from '../../../kit/ui/PageLink';
import { TextWithPhone } from '../../../kit/ui/PhoneLink';
import { ZipField } from '../../../kit/ui/fields/ZipField';

type Field = 'rxNumber' | 'dateOfBirth' | 'zip';

/**
 * Asks for a prescription number, the birth date and the ZIP code. A refusal does not name the wrong one, and the
 * fields keep their values.
 */
export function LinkForm({
  id,
  phone,
  signUpPage,
  onLinked,
}: {
  id: string;
  phone: string;
  signUpPage: string | undefined;
  onLinked: (link: PharmacyLink) => void;
}): JSX.Element {
  const [prescriptions, setPrescriptions] = useState<readonly EnteredPrescription[]>([]);
  const form = useForm<Field, PharmacyLink>({
    id,
    rules: RULES,
    send: (read, key) =>
      linkPharmacy(
        {
          rxNumber: enteredPrescriptions(read, 'rxNumber')[0]?.rxNumber ?? '',
          dateOfBirth: dateOfBirthOf(read('dateOfBirth')),
          zip: read('zip').trim(),
        },
        key,
      ),
    onDone(link) {
      unsaved.saved();
      onLinked(link);
    },
  });
  const unsaved = useUnsavedChanges(form.form, DRAFT);
  const submitLabel = t('Link my account');
  return (
    <>
      <RestoredNotice unsaved={unsaved} />
      <Form
        form={form}
        endpoint={endpoint('ralinkpharmacy')}
        submitLabel={submitLabel}
        busyLabel={t('Checking…')}
        explain={(problem) => (
          <p>
            <TextWithPhone text={claimProblemText(problem, phone, submitLabel)} phone={phone} />
          </p>
        )}
      >
        <p>
          {t(
            'A number from one of your labels, and the date of birth and ZIP code your pharmacy has on file.',
          )}
        </p>
        <PrescriptionScan
          {...form.field('rxNumber')}
          prescriptions={prescriptions}
          onChange={setPrescriptions}
        />
        <DateOfBirth {...form.field('dateOfBirth')} />
        <ZipField {...form.field('zip')} hint={t('From the address your pharmacy has.')} />
      </Form>
      <p className="ui-form-card__elsewhere">
        <TextWithPhone
          text={t('No label, or does something not match? Call us at {0}.', phone)}
          phone={phone}
        />{' '}
        {signUpPage !== undefined && (
          <PageLink href={signUpPage}>{t('Sign up at the pharmacy')}</PageLink>
        )}
      </p>
      <LeaveDialog id={id} unsaved={unsaved} />
    </>
  );
}

const DRAFT = { name: 'pharmacy-link', version: '' };

const RULES: Readonly<Record<Field, readonly Rule[]>> = {
  rxNumber: rxNumberRules,
  dateOfBirth: dateOfBirthRules(today),
  zip: [required, zipCode],
};
