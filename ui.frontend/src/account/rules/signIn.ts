import { email, required, type Rule } from '../../kit/form/rules/rules';

/** The fields in the order in which a visitor reaches them; the names are the service's own. */
export const signInFields = ['username', 'password', 'keepMeLoggedIn'] as const;

export type SignInField = (typeof signInFields)[number];

export interface SignInAnswers {
  /** The email address. */
  readonly username: string;
  readonly password: string;
  readonly keepMeLoggedIn: boolean;
}

/** The rules of the fields. A sign-in does not check the password's rules, because older accounts had other rules. */
export const signInRules: Readonly<Record<SignInField, readonly Rule[]>> = {
  username: [required, email],
  password: [required],
  keepMeLoggedIn: [],
};

/** Reads the values from a form's fields; an unchecked checkbox is empty. */
export function signInAnswers(read: (field: SignInField) => string): SignInAnswers {
  return {
    username: read('username').trim(),
    password: read('password'),
    keepMeLoggedIn: read('keepMeLoggedIn') !== '',
  };
}

declare module '../../base/analytics/events' {
  interface FormFields {
    'sign-in': SignInField;
  }
}
