/** A field of a form or JSON body as text; '' where it is missing, no text, or sent twice. */
export function fieldOf(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return '';
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

/** A ticked checkbox, as a browser or a script sends it. */
export function isTicked(body: unknown, name: string): boolean {
  return ['on', 'true'].includes(fieldOf(body, name));
}

/** One e-mail address is one account, however it is typed. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/*
 * The rules of the account forms as the pages have them (product-spec §5): a service trusts no
 * page. Each returns a sentence about what is wrong, or undefined.
 */

const REQUIRED = 'This field is required.';

export function nameProblem(name: string): string | undefined {
  if (name === '') return REQUIRED;
  return name.length > 50 ? 'Please enter no more than 50 characters.' : undefined;
}

/** The global e-mail format: letters, digits and + - _ with dots between, a domain of 2 to 6 letters at its end. */
export function emailProblem(email: string): string | undefined {
  if (email === '') return REQUIRED;
  if (email.length > 254) return 'Please enter no more than 254 characters.';
  return EMAIL.test(email) ? undefined : 'Please enter a valid email address.';
}

/** Ten digits in the mask (Z00) Z00-0000, where a Z is 2 to 9; or none at all. */
export function phoneProblem(phone: string): string | undefined {
  return phone === '' || PHONE.test(phone) ? undefined : 'Please enter at least 10 characters.';
}

/** 8 to 64 characters with a letter and a number, and without the name from the e-mail address. */
export function passwordProblem(password: string, email: string): string | undefined {
  if (password === '') return REQUIRED;
  if (password.length < 8 || password.length > 64) {
    return 'Please enter a value between 8 and 64 characters long.';
  }
  if (!/\p{L}/u.test(password)) return 'Please use at least one letter.';
  if (!/\d/.test(password)) return 'Please use at least one number.';
  const [name = ''] = email.toLowerCase().split('@', 1);
  const isNamed = name.length >= 4 && password.toLowerCase().includes(name);
  return isNamed ? 'Please leave out the name from your email address.' : undefined;
}

const EMAIL = /^[a-z\d+_-]+(?:\.[a-z\d+_-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,6}$/i;

const PHONE = /^\([2-9]\d\d\) [2-9]\d\d-\d{4}$/;
