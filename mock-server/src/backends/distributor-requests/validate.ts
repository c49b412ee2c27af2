import { ACTION, FIELDS } from './fields';
import type { Field, FieldName } from './fields';

export type DistributorRequest = Readonly<Record<FieldName, string>>;

export type FieldErrors = Readonly<Partial<Record<FieldName | 'action', string>>>;

/** What was typed, tidied, and what is wrong with it. Without errors it may be kept. */
export interface Validated {
  readonly request: DistributorRequest;
  readonly errors: FieldErrors;
}

/**
 * Checks a distributor request by the rules of the form (product-spec §5), with the form's own
 * messages. Nothing that was typed is lost: `request` holds it even where it is wrong.
 */
export function validate(body: unknown): Validated {
  const sent: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const request = {} as Record<FieldName, string>;
  const errors: Partial<Record<FieldName | 'action', string>> = {};
  for (const field of FIELDS) {
    const value = tidy(field, textOf(sent[field.name]));
    const error = problemWith(field, value);
    request[field.name] = value;
    if (error !== undefined) errors[field.name] = error;
  }
  if (textOf(sent.action) !== ACTION) errors.action = `The action must be ${ACTION}.`;
  return { request, errors };
}

function problemWith({ required, kind, maxLength }: Field, value: string): string | undefined {
  if (value === '') return required ? 'This field is required.' : undefined;
  if (value.length > maxLength) return `Please enter no more than ${maxLength} characters.`;
  if (kind === 'email' && !EMAIL.test(value)) return 'Please enter a valid email address.';
  // Ten digits make the mask's fourteen characters, (000) 000-0000.
  if (kind === 'phone' && !MASKED_PHONE.test(value)) return 'Please enter at least 10 characters.';
  return undefined;
}

/** The form's own simple pattern; the stricter one of product-spec §5 is for the rest of the site. */
const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,}$/i;

const MASKED_PHONE = /^\(\d{3}\) \d{3}-\d{4}$/;

function tidy({ kind }: Field, value: string): string {
  // A textarea sends CRLF where scripts see LF; other control characters are noise.
  const clean = value.replace(/\r\n?/g, '\n').replace(kind === 'long text' ? NOISE : CONTROL, ' ');
  return kind === 'phone' ? masked(clean.trim()) : clean.trim();
}

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/g;

// eslint-disable-next-line no-control-regex -- the same, but a line feed is text
const NOISE = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/**
 * Puts ten digits into the mask, as the form's script does while one types; without JavaScript
 * they arrive bare. Anything else stays as it was typed.
 */
function masked(phone: string): string {
  const bare = /^[\d\s().+-]*$/.test(phone) ? phone.replace(/\D/g, '') : '';
  const digits = bare.length === 11 && bare.startsWith('1') ? bare.slice(1) : bare;
  if (digits.length !== 10) return phone;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The first value of a field that was sent twice; nothing for what is no text. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}
