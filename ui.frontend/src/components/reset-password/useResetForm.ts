import { useRef, type RefObject } from 'react';
import {
  passwordChecks,
  resetPasswordRules,
  type ResetPasswordField,
} from '../../domain/account/passwords';
import { resetPassword } from '../../services/accounts';
import { track } from '../../services/analytics/track';
import { prepareBotProtection } from '../../services/bot-protection/botProtection';
import type { PasswordCheck } from '../../patterns/form/PasswordRules';
import type { ReadAnswer, SubmissionProblem } from '../../patterns/form/submission';
import { useFormSubmission, type FormSubmission } from '../../patterns/form/useFormSubmission';
import { usePasswordChecks } from '../../patterns/form/usePasswordChecks';

/** The link was used before, or is too old. */
const SPENT = 'RA0013';

export interface ResetFormState extends FormSubmission<ResetPasswordField> {
  checks: readonly PasswordCheck[];
  /** What the service says about a link that is good for nothing any more. */
  spent: string | undefined;
  /** Where that is said; it gets the focus, because the form is gone. */
  deadEnd: RefObject<HTMLDivElement | null>;
}

/** What happens in the form for a new password; it goes to `endpoint` with the code. */
export function useResetForm(endpoint: string, code: string | undefined): ResetFormState {
  const deadEnd = useRef<HTMLDivElement>(null);
  const submission = useFormSubmission<ResetPasswordField, undefined>({
    rules: resetPasswordRules,
    send: (read) => resetPassword(endpoint, { code: code ?? '', password: read('password') }),
    onFirstUse: prepareBotProtection,
    onErrors(fields) {
      track({ event: 'form-error', eventInfo: { form: 'reset-password', fields } });
    },
    onProblem(problem) {
      if (spentText(problem) !== undefined) deadEnd.current?.focus();
    },
  });
  const checks = usePasswordChecks(submission.form, checksOf, submission.phase);
  return { ...submission, checks, spent: spentText(submission.problem), deadEnd };
}

function spentText(problem: SubmissionProblem | undefined): string | undefined {
  return problem?.kind === 'refused' && problem.code === SPENT ? problem.message : undefined;
}

function checksOf(read: ReadAnswer<string>): readonly PasswordCheck[] {
  return passwordChecks(read('password'));
}
