import { ACCOUNT_CLOSED } from 'contract/codes';
import { useEffect, useState, type JSX, type RefObject } from 'react';
import type { SessionData } from '../../../session/rules/session';
import { signInAnswers, signInRules, type SignInField } from '../../rules/signIn';
import { t } from '../../../base/i18n/t';
import { failureText } from '../../../kit/form/failureText';
import { Form, FormCard } from '../../../kit/form/Form';
import { useAccountForm } from '../../../kit/form/useAccountForm';
import { account, signIn } from '../../service/accounts';
import type { FormProblem } from '../../../base/content/formPost';
import { pageAddress } from '../../../base/page/pageAddress';
import { CookiesBlockedError, SessionEndedError } from '../../../session/account';
import { addressOf } from '../../../base/page/site';
import { IfAuthored } from '../../../slot/authored';
import { AccountEmailField, CheckboxField } from '../../../kit/ui/fields/Field';
import { PageLink } from '../../../kit/ui/PageLink';
import { PasswordField } from '../../../kit/ui/fields/PasswordField';

export interface SignInProps {
  id: string;
  /** The address to which the form is posted. */
  endpoint: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  forgotPage?: string;
  signUpPage?: string;
  usernameMissing?: string;
  passwordMissing?: string;
}

/** The form with which a visitor signs in to an account (docs/specification/account.md#login-page). */
export function SignIn({
  id,
  endpoint,
  heading,
  intro,
  submitLabel,
  forgotPage,
  signUpPage,
  usernameMissing,
  passwordMissing,
}: SignInProps): JSX.Element {
  const form = useAccountForm<'sign-in', SignInField, SessionData>('sign-in', {
    id,
    rules: signInRules,
    missing: { username: usernameMissing, password: passwordMissing },
    send: (read) => signIn(endpoint, signInAnswers(read)),
    onDone: account.goOn,
  });
  useLoginHash(form.form);
  const alertId = `${id}-notice`;
  return (
    <FormCard id={id} heading={heading} intro={intro} legend={<Purpose />}>
      <Form
        form={form}
        endpoint={endpoint}
        alertId={alertId}
        noScript={t(
          'Signing in needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        )}
        explain={(problem) => (
          <SignInProblem problem={problem} submitLabel={submitLabel} forgotPage={forgotPage} />
        )}
        done={t('You are signed in. Loading the next page…')}
        submitLabel={submitLabel}
        busyLabel={t('Signing in…')}
      >
        <div className="ui-form-card__fields">
          <AccountEmailField {...form.field('username')} maxLength={254} />
          <PasswordField
            {...form.field('password')}
            kind="password"
            autoComplete="current-password"
            // The focus returns to the password, which interrupts the alert in some screen readers.
            describedBy={form.problem && alertId}
          />
          <IfAuthored value={forgotPage}>
            <p className="cmp-sign-in__forgot">
              <PageLink href={forgotPage}>{t('Forgot your password?')}</PageLink>
            </p>
          </IfAuthored>
          <CheckboxField
            {...form.field('keepMeLoggedIn')}
            label={t('Keep me signed in')}
            hint={t('Leave this off on a shared device.')}
          />
        </div>
      </Form>
      <IfAuthored value={signUpPage}>
        <p className="ui-form-card__elsewhere">
          {`${t('New here?')} `}
          <PageLink href={signUpPage}>{t('Create an account')}</PageLink>
        </p>
      </IfAuthored>
    </FormCard>
  );
}

/** The hash that opens the sign-in form (docs/specification/routes.md#hashes). */
const LOGIN_HASH = '#loginForm';

/**
 * Scrolls the form into view and focuses its first field if the address ends with the hash: after hydration, and
 * whenever the hash changes. A visitor who has already moved the focus to another control keeps it there.
 */
function useLoginHash(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const open = (): void => {
      if (location.hash !== LOGIN_HASH) return;
      form.current?.closest('.ui-form-card')?.scrollIntoView();
      form.current?.querySelector<HTMLElement>('[name=username]')?.focus({ preventScroll: true });
    };
    if (document.activeElement === document.body) open();
    addEventListener('hashchange', open);
    return () => {
      removeEventListener('hashchange', open);
    };
  }, [form]);
}

/**
 * Renders the purpose of signing in. A visitor who was sent here by another page of the site reads that signing in
 * leads to that page. Both sentences keep their space, so that nothing moves.
 */
function Purpose(): JSX.Element {
  const [isOnTheWay, setIsOnTheWay] = useState(false);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the first render has to equal the first frame, which knows no address
    setIsOnTheWay(account.destination() !== addressOf('/ra-dashboard'));
  }, []);
  const hiddenIf = (hidden: boolean) => (hidden ? ' cmp-sign-in__purpose--hidden' : '');
  return (
    <div className="cmp-sign-in__purposes">
      <p className={`cmp-sign-in__purpose${hiddenIf(isOnTheWay)}`}>
        {t('Use your account’s email address and password.')}
      </p>
      <p className={`cmp-sign-in__purpose${hiddenIf(!isOnTheWay)}`}>{t('Sign in to continue.')}</p>
    </div>
  );
}

/**
 * The codes after which the visitor can reset the password: six attempts have failed, and only time or a new password
 * unlocks the account (docs/specification/account.md#lock); or that is about to happen.
 */
const LEADS_TO_RESET: readonly string[] = ['RA0002', 'RA0017'];

/** Renders the reason why the visitor is not signed in, and the next step. */
function SignInProblem({
  problem,
  submitLabel,
  forgotPage,
}: {
  problem: FormProblem;
  submitLabel: string;
  forgotPage: string | undefined;
}): JSX.Element {
  if (problem.kind === 'failed') {
    const again = t('enter your password and choose “{0}” again', submitLabel);
    return <p>{sessionFailureText(problem.error, again)}</p>;
  }
  return (
    <>
      <p>{problem.message}</p>
      {problem.code === ACCOUNT_CLOSED && (
        <p>
          <PageLink href={addressOf('/account/welcome-back')}>{t('Choose now')}</PageLink>
        </p>
      )}
      {LEADS_TO_RESET.includes(problem.code) && (
        <p>
          <PageLink href={forgotPage ? pageAddress(forgotPage) : addressOf('/forgotpassword')}>
            {t('Reset your password')}
          </PageLink>
        </p>
      )}
    </>
  );
}

/** Returns the next step if the service may have accepted the password, but the browser did not keep the session. */
export function sessionFailureText(error: Error, again: string): string {
  if (error instanceof CookiesBlockedError) {
    return t(
      'Your browser blocked the cookies that keep you signed in. Allow cookies for this site, then {0}.',
      again,
    );
  }
  if (error instanceof SessionEndedError) {
    return t('We had to sign you out again. Wait a minute, then {0}.', again);
  }
  return failureText(error, again);
}
