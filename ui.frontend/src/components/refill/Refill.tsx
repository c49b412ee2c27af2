import { useRef, useState, useSyncExternalStore, type JSX } from 'react';
import { REFERRER } from '../../domain/account/routes';
import { t } from '../../i18n/t';
import { FormCard, NoScript } from '../../patterns/form/Form';
import { pageAddress } from '../../services/pageAddress';
import { useAccount } from '../../services/session/useSession';
import { IfAuthored } from '../../ui/authored';
import { Button, ButtonLink } from '../../ui/Button';
import { PhoneLink } from '../../ui/PhoneLink';
import { RetryNotice } from '../../ui/RetryNotice';
import { GuestRefill } from './GuestRefill';
import { LoadingPrescriptions, PatientRefill } from './PatientRefill';

export interface RefillProps {
  id: string;
  heading: string;
  intro?: string;
  /** Where a visitor signs in. */
  signInPage: string;
  /** Where an account without a pharmacy gets one. */
  pharmacyPage?: string;
  /** Of a pharmacist, for who gets no further. */
  phone: string;
  /** `getStores`. */
  endpoint: string;
}

/**
 * Refills prescriptions: of a patient who is signed in from a list, of a guest by the numbers on the
 * labels (domain-facts §7). The first frame is the choice between both.
 */
export function Refill(props: RefillProps): JSX.Element {
  const { id, heading, intro, phone } = props;
  return (
    <FormCard id={id} heading={heading} intro={intro}>
      <NoScript>
        {t(
          'Refilling online needs JavaScript. Please turn it on for this site in your browser and load the page again, or call us:',
        )}{' '}
        <PhoneLink phone={phone} />
      </NoScript>
      <RefillContent {...props} />
    </FormCard>
  );
}

function RefillContent(props: RefillProps): JSX.Element {
  const account = useAccount();
  const next = useRef<HTMLDivElement>(null);
  const [isGuest, setGuest] = useState(false);
  const signIn = useSignInAddress(props.signInPage);
  if (isGuest && account.phase !== 'loading') return <GuestRefill {...props} />;
  const asGuest = (
    <Button
      variant="secondary"
      onPress={() => {
        setGuest(true);
      }}
    >
      {t('Refill without signing in')}
    </Button>
  );
  if (account.phase === 'signed-out')
    return (
      <>
        <p>{t('Sign in to choose from your prescriptions, or use the numbers on your labels.')}</p>
        <div className="cmp-refill__ways">
          <ButtonLink href={signIn}>{t('Sign in')}</ButtonLink>
          {asGuest}
        </div>
      </>
    );
  if (account.phase === 'ready' && account.data.authInfo.pharmacy)
    return <PatientRefill {...props} />;
  if (account.phase === 'ready')
    return (
      <>
        <p>
          {t(
            'Your account has no pharmacy yet. Add your prescriptions to it, or refill with the numbers on your labels.',
          )}
        </p>
        <div className="cmp-refill__ways">
          <IfAuthored value={props.pharmacyPage}>
            <ButtonLink href={props.pharmacyPage}>{t('Add your prescriptions')}</ButtonLink>
          </IfAuthored>
          {asGuest}
        </div>
      </>
    );
  return (
    <div tabIndex={-1} ref={next}>
      {account.phase === 'loading' && <LoadingPrescriptions />}
      <RetryNotice
        problem={t('We could not load your account. Please check your connection.')}
        failure={account.phase === 'failed' ? account : undefined}
        next={next}
      />
    </div>
  );
}

/** The way to sign in, and back to this page; the first frame does not know which page that is. */
function useSignInAddress(signInPage: string): string {
  return useSyncExternalStore(
    never,
    () => `${pageAddress(signInPage)}?${REFERRER}=${encodeURIComponent(location.pathname)}`,
    () => signInPage,
  );
}

const never = () => () => undefined;
