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

/** The fields in the order in which a visitor reaches them; the names are the service's own. */
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

/** The values that are sent. The repeated password is only checked in the form. */
export interface SignUpAnswers {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Formatted by the pharmacy's mask, or empty. */
  readonly phone: string;
  readonly password: string;
  /** True if the visitor has agreed to the terms. */
  readonly terms: boolean;
}

/** The rules of the fields. Everything but the phone is required. The first broken rule gives the message. */
export const signUpRules: Readonly<Record<SignUpField, readonly Rule[]>> = {
  firstName: [required, maxLength(50)],
  lastName: [required, maxLength(50)],
  email: [required, email, maxLength(254)],
  phone: [usPharmacyPhone, wholePharmacyPhone],
  password: newPasswordRules,
  confirmPassword: [required, equalTo('password')],
  terms: [required],
};

/** Reads the values from a form's fields; an unchecked checkbox is empty. */
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
