import { maskPharmacyPhone } from '../../kit/form/rules/phone';
import {
  email,
  equalTo,
  maxLength,
  required,
  usPharmacyPhone,
  wholePharmacyPhone,
  type Rule,
} from '../../kit/form/rules/rules';
import { newPasswordRules } from './passwords';

/** The fields in the order in which a visitor meets them; the names are the service's own. */
export const signUpFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'confirmPassword',
  'terms',
] as const;

export type SignUpField = (typeof signUpFields)[number];

/** What is sent: the repeated password has done its work in the form. */
export interface SignUpAnswers {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** In the pharmacy's mask, or empty. */
  readonly phone: string;
  readonly password: string;
  /** The terms are agreed to. */
  readonly terms: boolean;
}

/** Everything but the phone is required. The first broken rule speaks. */
export const signUpRules: Readonly<Record<SignUpField, readonly Rule[]>> = {
  firstName: [required, maxLength(50)],
  lastName: [required, maxLength(50)],
  email: [required, email, maxLength(254)],
  phone: [usPharmacyPhone, wholePharmacyPhone],
  password: newPasswordRules,
  confirmPassword: [required, equalTo('password')],
  terms: [required],
};

/** Reads the answers from a form's fields; a checkbox that is not ticked is empty. */
export function signUpAnswers(read: (field: SignUpField) => string): SignUpAnswers {
  return {
    firstName: read('firstName').trim(),
    lastName: read('lastName').trim(),
    email: read('email').trim(),
    phone: maskPharmacyPhone(read('phone')),
    password: read('password'),
    terms: read('terms') !== '',
  };
}

declare module '../../base/analytics/events' {
  interface FormFields {
    'sign-up': SignUpField;
  }
}
