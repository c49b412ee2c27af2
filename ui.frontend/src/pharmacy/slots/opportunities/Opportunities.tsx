import { useState, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { FormCard, NoScript } from '../../../kit/form/Form';
import { GuestForm } from '../../patient/GuestForm';
import { PatientOrGuest } from '../../patient/PatientOrGuest';
import { currentGuest, endGuest, type GuestSession } from '../../service/guest';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { Button } from '../../../kit/ui/Button';
import { PhoneLink } from '../../../kit/ui/PhoneLink';
import { Skeleton } from '../../../kit/ui/feedback/Skeleton';
import { OpportunityList, type OpportunityPages } from './OpportunityList';

export interface OpportunitiesProps extends OpportunityPages {
  id: string;
  heading: string;
  intro?: string;
  /** The sign-in page. */
  signInPage: string;
  /** The page where a member adds a pharmacy to the account. */
  pharmacyPage?: string;
  /** A pharmacist's phone number, for visitors with a problem. */
  phone: string;
  /** The address of `getStores`, for a guest who chooses a store. */
  endpoint: string;
}

/**
 * Shows the pharmacy's suggestions to a patient or a guest, with accept, decline and remind me
 * (docs/specification/pharmacy.md#opportunities). The first frame is the choice between signing in and continuing as
 * a guest.
 */
export function Opportunities(props: OpportunitiesProps): JSX.Element {
  const { id, heading, intro, signInPage, pharmacyPage, phone } = props;
  return (
    <FormCard id={id} heading={heading} intro={intro}>
      <NoScript>
        {t(
          'Suggestions need JavaScript. Turn it on for this site in your browser and load the page again, or call us:',
        )}{' '}
        <PhoneLink phone={phone} />
      </NoScript>
      <PatientOrGuest
        words={{
          signedOut: t('Sign in to see your suggestions, or use the number on one of your labels.'),
          withoutPharmacy: t(
            'Your account has no pharmacy yet. Add your prescriptions to it, or use the number on one of your labels.',
          ),
          asGuest: t('Continue without signing in'),
        }}
        signInPage={signInPage}
        pharmacyPage={pharmacyPage}
        loading={<Skeleton lines={6} />}
        patient={<OpportunityList {...props} />}
        guest={() => <GuestOpportunities {...props} />}
      />
    </FormCard>
  );
}

/** Asks for the guest's details, unless the service knows the guest from an earlier page. */
function GuestOpportunities(props: OpportunitiesProps): JSX.Element {
  const known = useAsync('guest', async () => {
    const outcome = await currentGuest();
    return outcome.kind === 'done' ? outcome.data : undefined;
  });
  const [entered, setEntered] = useState<GuestSession>();
  const [isOver, setOver] = useState(false);
  const guest = entered ?? (known.kind === 'done' && !isOver ? known.value : undefined);

  if (known.kind === 'pending') return <Skeleton lines={6} />;
  if (!guest)
    return (
      <GuestForm
        id={props.id}
        heading={t('Find your suggestions with a label')}
        endpoint={props.endpoint}
        onKnown={({ session }) => {
          setEntered(session);
        }}
      />
    );
  return (
    <>
      <OpportunityList {...props} guest={guest} />
      <Button
        variant="quiet"
        onPress={() => {
          void endGuest();
          setEntered(undefined);
          setOver(true);
        }}
      >
        {t('Another patient')}
      </Button>
    </>
  );
}
