import type { JSX } from 'react';
import { IfAuthored } from '../../ui/authored';
import { FormCard, headingId } from '../../patterns/form/FormCard';
import { FormAlert, FormStatus } from '../../patterns/form/FormNotice';
import { PageLink } from '../../ui/PageLink';
import { SubmitButton } from '../../patterns/form/SubmitButton';
import { SignUpFields } from './SignUpFields';
import { SignUpProblem } from './SignUpProblem';
import { useSignUp } from './useSignUp';

export interface SignUpProps {
  id: string;
  /** Where the answers are posted. */
  endpoint: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  signInPage?: string;
  termsPage?: string;
  privacyNote?: string;
}

/** The form with which somebody opens an account, and is signed in (product-spec §1, §2). */
export function SignUp({
  id,
  endpoint,
  heading,
  intro,
  submitLabel,
  signInPage,
  termsPage,
  privacyNote,
}: SignUpProps): JSX.Element {
  const { form, status, phase, problem, errors, checks, handlers } = useSignUp(endpoint);
  return (
    <FormCard
      id={id}
      heading={heading}
      intro={intro}
      legend={<p>We need every answer that is not marked optional.</p>}
    >
      <form
        className="ui-form-card__form"
        ref={form}
        action={endpoint}
        method="post"
        aria-labelledby={headingId(id)}
        {...handlers}
      >
        <noscript>
          <p className="ui-form-card__noscript">
            Creating an account needs JavaScript. Please turn it on for this site in your browser,
            then load the page again.
          </p>
        </noscript>
        <SignUpFields id={id} errors={errors} checks={checks} termsPage={termsPage} />
        <IfAuthored value={privacyNote}>
          <p className="ui-form-card__note">{privacyNote}</p>
        </IfAuthored>
        <FormAlert>
          {problem && (
            <SignUpProblem problem={problem} submitLabel={submitLabel} signInPage={signInPage} />
          )}
        </FormAlert>
        <FormStatus ref={status}>
          {phase === 'done' && 'Your account is ready, and you are signed in. Taking you on…'}
        </FormStatus>
        {phase !== 'done' && (
          <SubmitButton
            label={submitLabel}
            busy={phase === 'sending'}
            busyLabel="Creating your account…"
          />
        )}
      </form>
      <IfAuthored value={signInPage}>
        <p className="ui-form-card__elsewhere">
          Already have an account? <PageLink href={signInPage}>Sign in</PageLink>
        </p>
      </IfAuthored>
    </FormCard>
  );
}
