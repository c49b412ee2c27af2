import { signInAnswers, signInRules, type SignInField } from '../../domain/account/signIn';
import type { SessionData } from '../../domain/account/session';
import { account, signIn } from '../../services/accounts';
import { track } from '../../services/analytics/track';
import { prepareBotProtection } from '../../services/bot-protection/botProtection';
import { useFormSubmission, type FormSubmission } from '../../patterns/form/useFormSubmission';

/** What happens in the sign-in form; the answers go to `endpoint`. */
export function useSignIn(endpoint: string): FormSubmission<SignInField> {
  return useFormSubmission<SignInField, SessionData>({
    rules: signInRules,
    send: (read) => signIn(endpoint, signInAnswers(read)),
    onDone: account.goOn,
    onFirstUse: prepareBotProtection,
    onErrors(fields) {
      track({ event: 'form-error', eventInfo: { form: 'sign-in', fields } });
    },
  });
}
