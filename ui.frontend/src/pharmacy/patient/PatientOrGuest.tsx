import { useRef, useState, useSyncExternalStore, type JSX, type ReactNode } from 'react';
import { REFERRER } from '../../base/page/pages';
import { t } from '../../base/i18n/t';
import { pageAddress } from '../../base/page/pageAddress';
import { continueAsGuest, isGuestHere } from '../../session/guest';
import { useAccount } from '../../session/useSession';
import { IfAuthored } from '../../slot/authored';
import { Button, ButtonLink } from '../../kit/ui/Button';
import { RetryNotice } from '../../kit/ui/feedback/RetryNotice';

/** The texts of the choice, which explain the purpose of the page. */
export interface PatientWords {
  readonly signedOut: string;
  /** For an account without a pharmacy. */
  readonly withoutPharmacy: string;
  /** The button that continues as a guest; needed only if `guest` is given. */
  readonly asGuest?: string;
}

/**
 * Shows a page of the pharmacy to a signed-in patient or to a guest
 * (docs/specification/overview.md#roles-and-permissions). The first frame is the choice between both. A guest who
 * loads the page again continues as a guest (docs/specification/session.md#guest-session).
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
  /** Information that the visitor needs before choosing; shown below the choice. */
  beforehand?: ReactNode;
  /** The sign-in page. */
  signInPage: string;
  /** The page where a member adds a pharmacy to the account. */
  pharmacyPage: string | undefined;
  /** Shown until the account is loaded. */
  loading: ReactNode;
  /** The page is for members only, so the first frame is `loading` instead of the choice. */
  isMembersPage?: boolean;
  patient: ReactNode;
  /**
   * Undefined if the page requires a signed-in patient.
   *
   * @param leave goes back to the choice
   */
  guest?: (leave: () => void) => ReactNode;
}): JSX.Element {
  const account = useAccount();
  const next = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<boolean>();
  const isKept = useSyncExternalStore(never, isGuestHere, () => false);
  const signIn = useSignInAddress(signInPage);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (isMembersPage && !isHydrated) return <>{loading}</>;
  const isPatient = account.phase === 'ready' && account.data.authInfo.pharmacy;
  const isUnsure = account.phase === 'failed' || isPatient;
  const isGuest = chosen ?? (isKept && !isUnsure);
  const choose = (isNowGuest: boolean): void => {
    continueAsGuest(isNowGuest);
    setChosen(isNowGuest);
  };
  if (guest && isGuest && account.phase !== 'loading')
    return (
      <>
        {guest(() => {
          choose(false);
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
        choose(true);
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
  if (isPatient) return <>{patient}</>;
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
        problem={t('We could not load your account. Check your connection.')}
        failure={account.phase === 'failed' ? account : undefined}
        next={next}
      />
    </div>
  );
}

/**
 * Returns the address of the sign-in page with the way back to this page. The first frame omits the way back, because
 * the build does not know the page.
 */
function useSignInAddress(signInPage: string): string {
  return useSyncExternalStore(
    never,
    () => `${pageAddress(signInPage)}?${REFERRER}=${encodeURIComponent(location.pathname)}`,
    () => signInPage,
  );
}

const never = () => () => undefined;
