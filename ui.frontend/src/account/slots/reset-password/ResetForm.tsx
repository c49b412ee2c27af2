import { LINK_SPENT } from 'contract/codes';
import { useEffect, useRef, type JSX } from 'react';
import { passwordChecks, resetPasswordRules, type ResetPasswordField } from '../../rules/passwords';
import { t } from '../../../base/i18n/t';
import { Form, FormStatus, problemText } from '../../../kit/form/Form';
import { NewPasswordFields, type PasswordCheck } from '../../../kit/form/NewPassword';
import { useAccountForm } from '../../../kit/form/useAccountForm';
import type { ReadAnswer } from '../../../kit/form/useForm';
import { UsernameField } from '../../../kit/form/UsernameField';
import { useAsync } from '../../../kit/ui/async/useAsync';
import type { MissingTexts } from '../../../kit/form/useFormRules';
import { emailOfResetCode, resetPassword } from '../../service/accounts';
import type { FormProblem } from '../../../base/content/formPost';
import { wasReceivedBefore } from '../../../base/http/errors';
import { PageLink } from '../../../kit/ui/PageLink';

/** The form for one link, or the next step if the link is missing or used up. */
export function ResetForm({
  id,
  endpoint,
  submitLabel,
  missing,
  code,
  isMissing,
  forgotAddress,
  signInAddress,
}: {
  id: string;
  endpoint: string;
  submitLabel: string;
  missing: MissingTexts<ResetPasswordField>;
  /** The code from the link, once it has been read. */
  code: string | undefined;
  /** True if the address has no code. */
  isMissing: boolean;
  /** Returns the page that sends another link. Called in the browser only, because it needs the address. */
  forgotAddress: () => string;
  signInAddress: () => string;
}): JSX.Element {
  const deadEnd = useRef<HTMLDivElement>(null);
  const form = useAccountForm<'reset-password', ResetPasswordField, undefined>('reset-password', {
    id,
    rules: resetPasswordRules,
    missing,
    send: (read, key) =>
      resetPassword(endpoint, { code: code ?? '', password: read('password') }, key),
  });
  const isDone = form.phase === 'done';
  const email = useEmailOf(code);
  const spent = spentText(form.problem);
  useEffect(() => {
    // The form is hidden now, and its button has lost the focus.
    if (spent !== undefined) deadEnd.current?.focus();
  }, [spent]);
  const again = t('enter your new password and choose “{0}” again', submitLabel);
  return (
    <div className="cmp-reset-password__stage">
      <Form
        form={form}
        endpoint={endpoint}
        className={`ui-form-card__form${isMissing ? ' cmp-reset-password__form--away' : ''}`}
        hidden={isDone || spent !== undefined}
        noScript={t(
          'Choosing a new password needs JavaScript. Turn it on for this site in your browser, then open the link in our email again.',
        )}
        explain={(problem) => spent === undefined && <p>{problemText(problem, again)}</p>}
        submitLabel={submitLabel}
        busyLabel={t('Saving…')}
      >
        <div className="ui-form-card__fields">
          <UsernameField email={email} />
          <NewPasswordFields form={form} check={checksOf} />
        </div>
      </Form>
      <div className="cmp-reset-password__dead-end" role="alert" ref={deadEnd} tabIndex={-1}>
        {(isMissing || spent !== undefined) && (
          <>
            <Letter />
            <p>
              {spent ??
                // This is shorter than the introduction; otherwise it would be the page's largest paint, and late.
                t('This page needs the link in our email. Open it there.')}
            </p>
            <PageLink className="ui-button" href={forgotAddress()}>
              {t('Send me a new link')}
            </PageLink>
          </>
        )}
      </div>
      <FormStatus form={form}>
        {isDone && (
          <>
            <p>
              {t(
                'Your new password is saved, and you are signed out everywhere. You can sign in with it now.',
              )}
            </p>
            <PageLink className="ui-button" href={signInAddress()}>
              {t('Sign in')}
            </PageLink>
          </>
        )}
      </FormStatus>
    </div>
  );
}

/** Returns the account's address, once the service has checked the code. The mailed link does not contain it. */
function useEmailOf(code: string | undefined): string | undefined {
  const asked = useAsync(code, () =>
    code === undefined ? Promise.resolve(undefined) : emailOfResetCode(code),
  );
  return asked.kind === 'done' ? asked.value : undefined;
}

function spentText(problem: FormProblem | undefined): string | undefined {
  if (problem?.kind === 'failed' && wasReceivedBefore(problem.error)) {
    return t('We already saved your new password. Sign in with it, or ask for a new link.');
  }
  return problem?.kind === 'refused' && problem.code === LINK_SPENT ? problem.message : undefined;
}

/**
 * Returns the checks of the typed password. The page may not know the email address, so only the service checks for
 * its name.
 */
function checksOf(read: ReadAnswer<string>): readonly PasswordCheck[] {
  return passwordChecks(read('password'));
}

/** A picture of the mail, in the space that the form reserves. */
function Letter(): JSX.Element {
  return (
    <svg
      className="cmp-reset-password__letter"
      width="96"
      height="72"
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect x="3" y="5" width="90" height="62" rx="9" fill="var(--color-surface-tint)" />
      <path d="M6 10l36 29a10 10 0 0 0 12 0l36-29" />
      <path d="M6 63l27-25M90 63L63 38" opacity=".45" />
    </svg>
  );
}
