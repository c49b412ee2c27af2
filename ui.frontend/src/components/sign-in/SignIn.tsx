import type { JSX } from 'react';
import { IfAuthored } from '../../ui/authored';
import { FormCard, headingId } from '../../patterns/form/FormCard';
import { FormAlert, FormStatus } from '../../patterns/form/FormNotice';
import { PageLink } from '../../ui/PageLink';
import { SubmitButton } from '../../patterns/form/SubmitButton';
import { Purpose } from './Purpose';
import { SignInFields } from './SignInFields';
import { SignInProblem } from './SignInProblem';
import { useFormOpening } from './useFormOpening';
import { useSignIn } from './useSignIn';

export interface SignInProps {
  id: string;
  /** Where the answers are posted. */
  endpoint: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  forgotPage?: string;
  signUpPage?: string;
}

/** The form with which somebody who has an account signs in (product-spec §2, §7). */
export function SignIn({
  id,
  endpoint,
  heading,
  intro,
  submitLabel,
  forgotPage,
  signUpPage,
}: SignInProps): JSX.Element {
  const { form, status, phase, problem, errors, handlers } = useSignIn(endpoint);
  useFormOpening(form);
  const noticeId = `${id}-notice`;
  return (
    <FormCard id={id} heading={heading} intro={intro} legend={<Purpose />}>
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
            Signing in needs JavaScript. Please turn it on for this site in your browser, then load
            the page again.
          </p>
        </noscript>
        <SignInFields
          id={id}
          errors={errors}
          passwordNotice={problem && noticeId}
          forgotPage={forgotPage}
        />
        <FormAlert id={noticeId}>
          {problem && (
            <SignInProblem problem={problem} submitLabel={submitLabel} forgotPage={forgotPage} />
          )}
        </FormAlert>
        <FormStatus ref={status}>
          {phase === 'done' && 'You are signed in. Taking you on…'}
        </FormStatus>
        {phase !== 'done' && (
          <SubmitButton label={submitLabel} busy={phase === 'sending'} busyLabel="Signing in…" />
        )}
      </form>
      <IfAuthored value={signUpPage}>
        <p className="ui-form-card__elsewhere">
          New here? <PageLink href={signUpPage}>Create an account</PageLink>
        </p>
      </IfAuthored>
    </FormCard>
  );
}
