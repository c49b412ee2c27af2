import { passwordChecks } from '../../domain/account/passwords';
import type { SessionData } from '../../domain/account/session';
import { signUpAnswers, signUpRules, type SignUpField } from '../../domain/account/signUp';
import { account } from '../../services/accounts';
import { track } from '../../services/analytics/track';
import { prepareBotProtection } from '../../services/bot-protection/botProtection';
import type { PasswordCheck } from '../../patterns/form/PasswordRules';
import type { ReadAnswer } from '../../patterns/form/submission';
import { useFormSubmission, type FormSubmission } from '../../patterns/form/useFormSubmission';
import { usePasswordChecks } from '../../patterns/form/usePasswordChecks';
import { signUpAndIn } from './signUpAndIn';

export interface SignUpState extends FormSubmission<SignUpField> {
  checks: readonly PasswordCheck[];
}

/** What happens in the sign-up form; the answers go to `endpoint`. */
export function useSignUp(endpoint: string): SignUpState {
  const submission = useFormSubmission<SignUpField, SessionData>({
    rules: signUpRules,
    send: (read) => signUpAndIn(endpoint, signUpAnswers(read)),
    onDone: account.goOn,
    onFirstUse: prepareBotProtection,
    onErrors(fields) {
      track({ event: 'form-error', eventInfo: { form: 'sign-up', fields } });
    },
  });
  const checks = usePasswordChecks(submission.form, checksOf, submission.phase);
  return { ...submission, checks };
}

function checksOf(read: ReadAnswer<string>): readonly PasswordCheck[] {
  return passwordChecks(read('password'), read('email'));
}
