import { forgotPasswordRules, type ForgotPasswordField } from '../../domain/account/passwords';
import { requestPasswordReset } from '../../services/accounts';
import { track } from '../../services/analytics/track';
import { prepareBotProtection } from '../../services/bot-protection/botProtection';
import { useFormSubmission, type FormSubmission } from '../../patterns/form/useFormSubmission';

export interface ForgotPasswordState extends FormSubmission<ForgotPasswordField> {
  /** Back to the form, with the address that was typed ready to be replaced. */
  tryAnother: () => void;
}

/** What happens in the form for a forgotten password; the address goes to `endpoint`. */
export function useForgotPassword(endpoint: string): ForgotPasswordState {
  const submission = useFormSubmission<ForgotPasswordField, undefined>({
    rules: forgotPasswordRules,
    send: (read) => requestPasswordReset(endpoint, read('email').trim()),
    onFirstUse: prepareBotProtection,
    onErrors(fields) {
      track({ event: 'form-error', eventInfo: { form: 'forgot-password', fields } });
    },
  });
  return {
    ...submission,
    tryAnother() {
      submission.reopen();
      const email = submission.form.current?.querySelector<HTMLInputElement>('[name=email]');
      email?.focus();
      email?.select();
    },
  };
}
