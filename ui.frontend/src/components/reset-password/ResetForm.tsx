import type { JSX } from 'react';
import { failureText } from '../../patterns/form/failureText';
import { headingId } from '../../patterns/form/FormCard';
import { FormAlert, FormStatus } from '../../patterns/form/FormNotice';
import { PageLink } from '../../ui/PageLink';
import { SubmitButton } from '../../patterns/form/SubmitButton';
import { NewPasswordFields } from './NewPasswordFields';
import type { ResetLink } from './useResetCode';
import { useResetForm } from './useResetForm';

/** The form for one link; without a usable link, what to do instead. */
export function ResetForm({
  id,
  endpoint,
  submitLabel,
  link,
  forgotAddress,
  signInAddress,
}: {
  id: string;
  endpoint: string;
  submitLabel: string;
  link: ResetLink;
  /** Where to ask for another link. Only read in the browser, once there is something to say. */
  forgotAddress: () => string;
  signInAddress: () => string;
}): JSX.Element {
  const code = link.kind === 'usable' ? link.code : undefined;
  const { form, status, deadEnd, phase, problem, spent, errors, checks, handlers } = useResetForm(
    endpoint,
    code,
  );
  const isMissing = link.kind === 'missing';
  const isOver = phase === 'done' || spent !== undefined;
  return (
    <div className="cmp-reset-password__stage">
      <form
        className={`ui-form-card__form${isMissing ? ' cmp-reset-password__form--away' : ''}`}
        ref={form}
        action={endpoint}
        method="post"
        aria-labelledby={headingId(id)}
        hidden={isOver}
        {...handlers}
      >
        <noscript>
          <p className="ui-form-card__noscript">
            Choosing a new password needs JavaScript. Please turn it on for this site in your
            browser, then open the link in our email again.
          </p>
        </noscript>
        <NewPasswordFields id={id} errors={errors} checks={checks} />
        <FormAlert>
          {problem && !isOver && (
            <p>
              {problem.kind === 'refused'
                ? problem.message
                : failureText(
                    problem.error,
                    `enter your new password and choose “${submitLabel}” again`,
                  )}
            </p>
          )}
        </FormAlert>
        <SubmitButton label={submitLabel} busy={phase === 'sending'} busyLabel="Saving…" />
      </form>
      <div className="cmp-reset-password__dead-end" role="alert" ref={deadEnd} tabIndex={-1}>
        {(isMissing || spent !== undefined) && (
          <>
            <Letter />
            <p>{spent ?? MISSING}</p>
            <PageLink className="ui-button" href={forgotAddress()}>
              Send me a new link
            </PageLink>
          </>
        )}
      </div>
      <FormStatus ref={status}>
        {phase === 'done' && (
          <>
            <p>Your new password is saved. You can sign in with it now.</p>
            <PageLink className="ui-button" href={signInAddress()}>
              Sign in
            </PageLink>
          </>
        )}
      </FormStatus>
    </div>
  );
}

/** The mail with the link: it says where to look, and fills some of the room that the form leaves. */
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

const MISSING =
  'To choose a new password, please open the link in the email that we sent you. A link works once, and for 30 minutes.';
