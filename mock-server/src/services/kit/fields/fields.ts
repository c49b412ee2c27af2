import { isCommonPassword } from 'contract/commonPasswords';
import { PHARMACY_PHONE, phoneProblem as problemWithPhone } from './phone';
import { withoutInvisible } from './invisible';
import { decryptPassword } from '../secrets/passwords';

/**
 * Returns a field of a form or JSON body as text, without invisible characters
 * (docs/specification/forms.md#invisible-characters); '' if it is missing, not text, or sent twice.
 */
export function fieldOf(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return '';
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' || typeof value === 'boolean'
    ? withoutInvisible(String(value))
    : '';
}

/** The fields that carry passwords. */
export const PASSWORD_FIELDS = ['password', 'confirmPassword', 'currentPassword'] as const;

/** Returns a password of a form in plain text; undefined if it cannot be decrypted. */
export function passwordField(body: unknown, name: PasswordName): string | undefined {
  const password = decryptPassword(fieldOf(body, name));
  return password === undefined ? undefined : withoutInvisible(password);
}

type PasswordName = (typeof PASSWORD_FIELDS)[number];

/** Returns the fields of a form with its passwords decrypted, because each try encrypts them differently. */
export function formFields(body: unknown): Readonly<Record<string, unknown>> {
  const fields = typeof body === 'object' && body !== null ? { ...body } : {};
  const passwords = PASSWORD_FIELDS.filter((name) => name in fields);
  const plain = passwords.map((name) => [name, passwordField(body, name) ?? '']);
  return { ...fields, ...(Object.fromEntries(plain) as object) };
}

/** Returns whether a checkbox is ticked, as a browser or a script sends it. */
export function isTicked(body: unknown, name: string): boolean {
  return ['on', 'true'].includes(fieldOf(body, name));
}

/** Returns the form of an email address under which its account is stored: trimmed and in lower case. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/*
 * The rules of the account forms (docs/specification/forms.md#email-format,
 * docs/specification/forms.md#phone-masks). The pages check them as well, but a service cannot rely
 * on that. Each function returns a sentence about the problem, or undefined.
 */

/** The messages of the account forms, which visitors read. */
export const FIELD_PROBLEMS = {
  required: 'This field is required.',
  nameTooLong: 'Please enter no more than 50 characters.',
  emailTooLong: 'Please enter no more than 254 characters.',
  emailFormat: 'Please enter a valid email address.',
  passwordLength: 'Please enter a value between 8 and 64 characters long.',
  passwordLetter: 'Use at least one letter.',
  passwordNumber: 'Use at least one number.',
  passwordName: 'Do not use the name from your email address.',
  passwordCommon: 'Choose another password. Many people use this one, so it is easy to guess.',
  repeatedPassword: 'Please enter the same value again.',
} as const;

export function nameProblem(name: string): string | undefined {
  if (name === '') return FIELD_PROBLEMS.required;
  return name.length > 50 ? FIELD_PROBLEMS.nameTooLong : undefined;
}

/**
 * Checks the global email format: letters, digits, + - _ and single dots, then a domain that ends
 * with 2 to 6 letters.
 */
export function emailProblem(email: string): string | undefined {
  if (email === '') return FIELD_PROBLEMS.required;
  if (email.length > 254) return FIELD_PROBLEMS.emailTooLong;
  return EMAIL.test(email) ? undefined : FIELD_PROBLEMS.emailFormat;
}

/** Accepts an empty text, or ten digits in the mask (Z00) Z00-0000, in which Z is 2 to 9. */
export function phoneProblem(phone: string): string | undefined {
  return phone === '' ? undefined : problemWithPhone(phone, PHARMACY_PHONE);
}

/** Accepts 8 to 64 characters with a letter and a number, without the name from the email address, and not a common password. */
export function passwordProblem(password: string, email: string): string | undefined {
  if (password === '') return FIELD_PROBLEMS.required;
  if (password.length < 8 || password.length > 64) {
    return FIELD_PROBLEMS.passwordLength;
  }
  if (!/\p{L}/u.test(password)) return FIELD_PROBLEMS.passwordLetter;
  if (!/\d/.test(password)) return FIELD_PROBLEMS.passwordNumber;
  const [name = ''] = email.toLowerCase().split('@', 1);
  const isNamed = name.length >= 4 && password.toLowerCase().includes(name);
  if (isNamed) return FIELD_PROBLEMS.passwordName;
  return isCommonPassword(password) ? FIELD_PROBLEMS.passwordCommon : undefined;
}

const EMAIL = /^[a-z\d+_-]+(?:\.[a-z\d+_-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,6}$/i;

/** Reads a field that holds a JSON array; undefined for anything else. */
export function listFrom(json: string): readonly unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
