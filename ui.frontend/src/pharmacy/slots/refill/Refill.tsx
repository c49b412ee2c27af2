import type { JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { FormCard, NoScript } from '../../../kit/form/Form';
import { ForWhom } from '../../acting/ForWhom';
import { PatientOrGuest } from '../../patient/PatientOrGuest';
import { PhoneLink } from '../../../kit/ui/PhoneLink';
import { GuestRefill } from './GuestRefill';
import { LoadingPrescriptions, PatientRefill } from './PatientRefill';

export interface RefillProps {
  id: string;
  heading: string;
  intro?: string;
  /** The sign-in page. */
  signInPage: string;
  /** The page where a member adds a pharmacy to the account. */
  pharmacyPage?: string;
  /** A pharmacist's phone number, for visitors with a problem. */
  phone: string;
  /** The address of `getStores`. */
  endpoint: string;
}

/**
 * Refills prescriptions: a signed-in patient chooses from a list, and a guest enters the numbers on the labels
 * (docs/specification/pharmacy.md#prescription-lists-elsewhere). The first frame is the choice between both.
 */
export function Refill(props: RefillProps): JSX.Element {
  const { id, heading, intro, phone } = props;
  return (
    <FormCard id={id} heading={heading} intro={intro}>
      <NoScript>
        {t(
          'Refilling online needs JavaScript. Turn it on for this site in your browser and load the page again, or call us:',
        )}{' '}
        <PhoneLink phone={phone} />
      </NoScript>
      <PatientOrGuest
        words={{
          signedOut: t(
            'Sign in to choose from your prescriptions, or use the numbers on your labels.',
          ),
          withoutPharmacy: t(
            'Your account has no pharmacy yet. Add your prescriptions to it, or refill with the numbers on your labels.',
          ),
          asGuest: t('Refill without signing in'),
        }}
        signInPage={props.signInPage}
        pharmacyPage={props.pharmacyPage}
        loading={<LoadingPrescriptions />}
        patient={<ForWhom>{(person) => <PatientRefill {...props} person={person} />}</ForWhom>}
        guest={() => <GuestRefill {...props} />}
      />
    </FormCard>
  );
}
