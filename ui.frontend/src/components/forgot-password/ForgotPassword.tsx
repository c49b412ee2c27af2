import type { JSX } from 'react';
import { IfAuthored } from '../../ui/authored';
import { failureText } from '../../patterns/form/failureText';
import { TextField } from '../../ui/Field';
import { FormCard, headingId } from '../../patterns/form/FormCard';
import { FormAlert, FormStatus } from '../../patterns/form/FormNotice';
import { PageLink } from '../../ui/PageLink';
import { SubmitButton } from '../../patterns/form/SubmitButton';
import { useForgotPassword } from './useForgotPassword';

export interface ForgotPasswordProps {
  id: string;
  /** Where the e-mail address is posted. */
  endpoint: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  signInPage?: string;
  sentText: string;
}

/**
 * The form that sends a link for a new password. Its answer is the same whether or not there is an
 * account, so that nobody learns from it who is a customer.
 */
export function ForgotPassword({
  id,
  endpoint,
  heading,
  intro,
  submitLabel,
  signInPage,
  sentText,
}: ForgotPasswordProps): JSX.Element {
  const { form, status, phase, problem, errors, handlers, tryAnother } =
    useForgotPassword(endpoint);
  return (
    <FormCard
      id={id}
      heading={heading}
      intro={intro}
      legend={<p>We send a link to your email address. With it you choose a new password.</p>}
    >
      <FormStatus ref={status}>{phase === 'done' && <p>{sentText}</p>}</FormStatus>
      {phase === 'done' && (
        <button
          className="ui-button ui-button--quiet cmp-forgot-password__again"
          type="button"
          onClick={tryAnother}
        >
          Try another address
        </button>
      )}
      <form
        className="ui-form-card__form"
        ref={form}
        action={endpoint}
        method="post"
        aria-labelledby={headingId(id)}
        hidden={phase === 'done'}
        {...handlers}
      >
        <noscript>
          <p className="ui-form-card__noscript">
            Choosing a new password needs JavaScript. Please turn it on for this site in your
            browser, then load the page again.
          </p>
        </noscript>
        <div className="ui-form-card__fields">
          <TextField
            id={`${id}-email`}
            name="email"
            error={errors.email}
            label="Email address"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            spellCheck={false}
            maxLength={254}
            required
          />
        </div>
        <FormAlert>
          {problem && (
            <p>
              {problem.kind === 'refused'
                ? problem.message
                : failureText(problem.error, `choose “${submitLabel}” again`)}
            </p>
          )}
        </FormAlert>
        <SubmitButton label={submitLabel} busy={phase === 'sending'} busyLabel="Sending…" />
      </form>
      <IfAuthored value={signInPage}>
        <p className="ui-form-card__elsewhere">
          Remember it again? <PageLink href={signInPage}>Back to sign in</PageLink>
        </p>
      </IfAuthored>
    </FormCard>
  );
}
