import { useRef, useState, useSyncExternalStore, type JSX, type ReactNode } from 'react';
import { REFERRER } from '../../session/rules/routes';
import { t } from '../../base/i18n/t';
import { pageAddress } from '../../base/page/pageAddress';
import { useAccount } from '../../session/useSession';
import { IfAuthored } from '../../slot/authored';
import { Button, ButtonLink } from '../../kit/ui/Button';
import { RetryNotice } from '../../kit/ui/feedback/RetryNotice';

/** The sentences of the choice, which say what it is for. */
export interface PatientWords {
  readonly signedOut: string;
  /** For an account without a pharmacy. */
  readonly withoutPharmacy: string;
  /** On the button that goes on as a guest, where a guest may. */
  readonly asGuest?: string;
}

/**
 * What a patient of the pharmacy does: signed in, or as a guest (product-spec §6). The first frame is the choice
 * between both.
 */
export function PatientOrGuest({
  words,
  beforehand,
  signInPage,
  pharmacyPage,
  loading,
  isMembersPage = false,
  patient,
  guest,
}: {
  words: PatientWords;
  /** What the visitor needs to know before the choice is made; it stands below it. */
  beforehand?: ReactNode;
  /** Where a visitor signs in. */
  signInPage: string;
  /** Where an account without a pharmacy gets one. */
  pharmacyPage: string | undefined;
  /** Stands until it is known who is at the page. */
  loading: ReactNode;
  /** The page is for members alone: what is loading is the first frame as well. */
  isMembersPage?: boolean;
  patient: ReactNode;
  /**
   * Undefined where only a patient who is signed in gets further.
   * @param leave goes back to the choice
   */
  guest?: (leave: () => void) => ReactNode;
}): JSX.Element {
  const account = useAccount();
  const next = useRef<HTMLDivElement>(null);
  const [isGuest, setGuest] = useState(false);
  const signIn = useSignInAddress(signInPage);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (isMembersPage && !isHydrated) return <>{loading}</>;
  if (guest && isGuest && account.phase !== 'loading')
    return (
      <>
        {guest(() => {
          setGuest(false);
        })}
        {account.phase === 'signed-out' && (
          <p className="ui-form-card__elsewhere">
            {t('Do you have an account?')}{' '}
            <a className="ui-link" href={signIn}>
              {t('Sign in instead')}
            </a>
          </p>
        )}
      </>
    );
  const asGuest = guest && (
    <Button
      variant="secondary"
      onPress={() => {
        setGuest(true);
      }}
    >
      {words.asGuest}
    </Button>
  );
  if (account.phase === 'signed-out')
    return (
      <>
        <p>{words.signedOut}</p>
        <div className="ui-patient__ways">
          <ButtonLink href={signIn}>{t('Sign in')}</ButtonLink>
          {asGuest}
        </div>
        {beforehand}
      </>
    );
  if (account.phase === 'ready' && account.data.authInfo.pharmacy) return <>{patient}</>;
  if (account.phase === 'ready')
    return (
      <>
        <p>{words.withoutPharmacy}</p>
        <div className="ui-patient__ways">
          <IfAuthored value={pharmacyPage}>
            <ButtonLink href={pageAddress(pharmacyPage ?? '')}>
              {t('Add your prescriptions')}
            </ButtonLink>
          </IfAuthored>
          {asGuest}
        </div>
        {beforehand}
      </>
    );
  return (
    <div tabIndex={-1} ref={next}>
      {account.phase === 'loading' && loading}
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
