import type { JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { ForWhom } from '../../acting/ForWhom';
import { PatientOrGuest } from '../../patient/PatientOrGuest';
import { PhoneLink } from '../../../kit/ui/PhoneLink';
import { Beforehand } from './Beforehand';
import { LoadingTransfers, PatientTransfer } from './PatientTransfer';
import { TransferForm, type PrescriptionTransferProps } from './TransferForm';

/**
 * Requests prescriptions from another pharmacy, and shows a patient the status of earlier requests. A guest enters
 * the patient's details first. The first frame is the choice between signing in and continuing as a guest.
 */
export function PrescriptionTransfer(props: PrescriptionTransferProps): JSX.Element {
  const { signInPage, pharmacyPage, phone } = props;
  return (
    <>
      <noscript>
        <p className="ui-form-card__noscript">
          {t(
            'Moving prescriptions online needs JavaScript. A pharmacist can also take your request by phone.',
          )}
        </p>
      </noscript>
      <PatientOrGuest
        words={{
          signedOut: t(
            'Sign in so we know the patient and can show you updates here. Or continue without an account.',
          ),
          asGuest: t('Continue without signing in'),
          withoutPharmacy: t(
            'Your account is not linked to the pharmacy yet. Link it to see updates here. Or continue without linking.',
          ),
        }}
        beforehand={<Beforehand />}
        signInPage={signInPage}
        pharmacyPage={pharmacyPage}
        loading={<LoadingTransfers />}
        guest={() => <TransferForm {...props} isGuest />}
        patient={<ForWhom>{(person) => <PatientTransfer {...props} person={person} />}</ForWhom>}
      />
      <p className="cmp-prescription-transfer__phone">
        {t('Prefer the phone? Call a pharmacist:')} <PhoneLink phone={phone} />
      </p>
    </>
  );
}
