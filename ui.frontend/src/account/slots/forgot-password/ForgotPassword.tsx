import type { JSX } from 'react';
import { forgotPasswordRules, type ForgotPasswordField } from '../../rules/passwords';
import { t } from '../../../base/i18n/t';
import { Form, FormCard, FormStatus } from '../../../kit/form/Form';
import { useAccountForm } from '../../../kit/form/useAccountForm';
import { requestPasswordReset } from '../../service/accounts';
import { IfAuthored } from '../../../slot/authored';
import { AccountEmailField } from '../../../kit/ui/fields/Field';
import { PageLink } from '../../../kit/ui/PageLink';

export interface ForgotPasswordProps {
  id: string;
  /** The address to which the email address is posted. */
  endpoint: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  signInPage?: string;
  sentText: string;
  emailMissing?: string;
}

/**
 * The form that sends a link for a new password. Its status is the same with and without an account, so that the form
 * does not reveal who is a customer.
 */
export function ForgotPassword({
  id,
  endpoint,
  heading,
  intro,
  submitLabel,
  signInPage,
  sentText,
  emailMissing,
}: ForgotPasswordProps): JSX.Element {
  const form = useAccountForm<'forgot-password', ForgotPasswordField, undefined>(
    'forgot-password',
    {
      id,
      rules: forgotPasswordRules,
      missing: { email: emailMissing },
      send: (read, key) => requestPasswordReset(endpoint, read('email').trim(), key),
    },
  );
  const isSent = form.phase === 'done';
  return (
    <FormCard
      id={id}
      heading={heading}
      intro={intro}
      legend={<p>{t('We will email you a link to choose a new password.')}</p>}
    >
      <FormStatus form={form}>{isSent && <p>{sentText}</p>}</FormStatus>
      {isSent && (
        <button
          className="ui-button ui-button--secondary cmp-forgot-password__again"
          type="button"
          onClick={() => {
            form.reopen('email');
          }}
        >
          {t('Try another address')}
        </button>
      )}
      <Form
        form={form}
        endpoint={endpoint}
        hidden={isSent}
        noScript={t(
          'Choosing a new password needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        )}
        submitLabel={submitLabel}
        busyLabel={t('Sending…')}
      >
        <div className="ui-form-card__fields">
          <AccountEmailField {...form.field('email')} maxLength={254} />
        </div>
      </Form>
      <IfAuthored value={signInPage}>
        <p className="ui-form-card__elsewhere">
          {`${t('Remember it now?')} `}
          <PageLink href={signInPage}>{t('Back to sign in')}</PageLink>
        </p>
      </IfAuthored>
    </FormCard>
  );
}
