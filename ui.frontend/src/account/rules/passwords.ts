import { isCommonPassword } from 'contract/commonPasswords';
import { sentence } from '../../base/i18n/t';
import {
  email,
  equalTo,
  messages,
  optional,
  required,
  type Message,
  type Rule,
} from '../../kit/form/rules/rules';

/** One requirement of a new password, as listed while the visitor types. */
export interface PasswordCheck {
  readonly id: 'length' | 'letter' | 'number' | 'email';
  readonly label: string;
  readonly met: boolean;
}

interface Requirement extends Pick<PasswordCheck, 'id' | 'label'>, Message {
  readonly holds: (password: string, email: string) => boolean;
}

const requirements: readonly Requirement[] = [
  {
    id: 'length',
    label: sentence('8 to 64 characters'),
    ...messages.lengthBetween(8, 64),
    holds: ({ length }) => length >= 8 && length <= 64,
  },
  {
    id: 'letter',
    label: sentence('At least one letter'),
    message: sentence('Use at least one letter.'),
    holds: (password) => /\p{L}/u.test(password),
  },
  {
    id: 'number',
    label: sentence('At least one number'),
    message: sentence('Use at least one number.'),
    holds: (password) => /\d/.test(password),
  },
  {
    id: 'email',
    label: sentence('Not the name from your email address'),
    message: sentence('Do not use the name from your email address.'),
    holds: (password, email) => !holdsEmailName(password, email),
  },
];

/**
 * Returns the requirements and whether a new password meets them. None is met while it is empty. If the email address
 * is not known, as on the reset page, that check is left to the service and not listed.
 */
export function passwordChecks(password: string, email?: string): readonly PasswordCheck[] {
  return requirements
    .filter(({ id }) => id !== 'email' || email !== undefined)
    .map(({ id, label, holds }) => ({
      id,
      label,
      met: password !== '' && holds(password, email ?? ''),
    }));
}

/** The same for the form; the email address is read from the field `email`, if there is one. */
export const newPasswordRules: readonly Rule[] = [
  required,
  ...requirements.map(({ id, message, values, holds }) => ({
    message,
    ...(values && { values }),
    accepts: (password: string, valueOf: (name: string) => string) =>
      password === '' || holds(password, valueOf('email')),
    ...(id === 'email' && { comparesWith: 'email' }),
  })),
  // The list of requirements cannot name the common passwords, so this rule is not in it.
  optional(
    {
      message: sentence(
        'Choose another password. Many people use this one, so it is easy to guess.',
      ),
    },
    (password) => !isCommonPassword(password),
  ),
];

/**
 * Returns whether a password contains the name in the email address. A name of fewer than four characters may be in a
 * password by chance.
 */
function holdsEmailName(password: string, email: string): boolean {
  const name = email.trim().toLowerCase().split('@', 1)[0] ?? '';
  return name.length >= 4 && password.toLowerCase().includes(name);
}

/** The fields of the form for a forgotten password: the address to which the link is mailed. */
export const forgotPasswordFields = ['email'] as const;

export type ForgotPasswordField = (typeof forgotPasswordFields)[number];

export const forgotPasswordRules: Readonly<Record<ForgotPasswordField, readonly Rule[]>> = {
  email: [required, email],
};

/** The fields of the page behind the link, in the order in which a visitor reaches them. */
export const resetPasswordFields = ['password', 'confirmPassword'] as const;

export type ResetPasswordField = (typeof resetPasswordFields)[number];

export const resetPasswordRules: Readonly<Record<ResetPasswordField, readonly Rule[]>> = {
  password: newPasswordRules,
  confirmPassword: [required, equalTo('password')],
};

/** The values that are sent: the code from the link, and the password. */
export interface ResetPasswordAnswers {
  readonly code: string;
  readonly password: string;
}

/**
 * Returns the code in the fragment of the mailed link, `#code=…`, which never reaches a server or a log; undefined if
 * there is none.
 */
export function resetCode(hash: string): string | undefined {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('code');
  return code === null || code === '' ? undefined : code;
}

declare module '../../base/analytics/events' {
  interface FormFields {
    'forgot-password': ForgotPasswordField;
    'reset-password': ResetPasswordField;
  }
}
