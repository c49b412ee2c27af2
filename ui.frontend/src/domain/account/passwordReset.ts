import { email, equalTo, required, type Rule } from '../forms/rules';
import { newPasswordRules } from './passwordRules';

/** Who has forgotten the password is asked for the address that the link goes to. */
export const forgotPasswordFields = ['email'] as const;

export type ForgotPasswordField = (typeof forgotPasswordFields)[number];

export const forgotPasswordRules: Readonly<Record<ForgotPasswordField, readonly Rule[]>> = {
  email: [required, email],
};

/** What the page behind the link asks for, in the order in which a visitor meets it. */
export const resetPasswordFields = ['password', 'confirmPassword'] as const;

export type ResetPasswordField = (typeof resetPasswordFields)[number];

export const resetPasswordRules: Readonly<Record<ResetPasswordField, readonly Rule[]>> = {
  password: newPasswordRules,
  confirmPassword: [required, equalTo('password')],
};

/** What is sent: the code from the link, and the password. */
export interface ResetPasswordAnswers {
  readonly code: string;
  readonly password: string;
}

/**
 * The code that the link in the mail carries in its fragment, `#code=…`, which never reaches a
 * server or a log; undefined where there is none.
 */
export function resetCode(hash: string): string | undefined {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('code');
  return code === null || code === '' ? undefined : code;
}
