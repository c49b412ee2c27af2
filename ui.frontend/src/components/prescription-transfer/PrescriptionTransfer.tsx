import type { JSX } from 'react';
import { t } from '../../i18n/t';
import { PatientOrGuest } from '../../patterns/patient/PatientOrGuest';
import { PhoneLink } from '../../ui/PhoneLink';
import { LoadingTransfers, PatientTransfer } from './PatientTransfer';
import type { PrescriptionTransferProps } from './TransferForm';

/**
 * Asks for a patient's prescriptions of another pharmacy, and shows what became of earlier requests. Only a patient
 * whom the pharmacy knows gets further, because the other pharmacy asks for birth date and address.
 */
export function PrescriptionTransfer(props: PrescriptionTransferProps): JSX.Element {
  const { signInPage, pharmacyPage, phone } = props;
  return (
    <>
      <noscript>
        <p className="ui-form-card__noscript">
          {t(
            'Moving prescriptions online needs JavaScript. A pharmacist takes your request on the phone as well.',
          )}
        </p>
      </noscript>
      <PatientOrGuest
        words={{
          signedOut: t('Sign in to move your prescriptions to us.'),
          withoutPharmacy: t(
            'Your account is not linked to the pharmacy yet. Link it first, so that we know whose prescriptions to ask for.',
          ),
        }}
        signInPage={signInPage}
        pharmacyPage={pharmacyPage}
        loading={<LoadingTransfers />}
        isMembersPage
        patient={<PatientTransfer {...props} />}
      />
      <p className="cmp-prescription-transfer__phone">
        {t('Rather by phone, or new here? Call a pharmacist:')} <PhoneLink phone={phone} />
      </p>
    </>
  );
}
