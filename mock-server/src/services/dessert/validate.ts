import { maskedPhone, phoneProblem } from '../kit/fields/phone';

export type DistributorRequest = Readonly<Record<FieldName, string>>;

export type FieldErrors = Readonly<Partial<Record<FieldName | 'action', string>>>;

/** A normalized request and its problems. It may be stored if there are none. */
export interface Validated {
  readonly request: DistributorRequest;
  readonly errors: FieldErrors;
}

/**
 * Checks a distributor request by the rules of the form
 * (docs/specification/dessert.md#distributor-form), with the form's own messages. `request` contains
 * invalid values as well, so that the visitor can correct them.
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

/** The messages of the form, which visitors read. */
const PROBLEMS = {
  required: 'This field is required.',
  tooLong: (maxLength: number) => `Please enter no more than ${maxLength} characters.`,
  email: 'Please enter a valid email address.',
} as const;

function problemWith({ required, kind, maxLength }: Field, value: string): string | undefined {
  if (value === '') return required ? PROBLEMS.required : undefined;
  // The phone is checked before its length, because the message about the mask is more specific.
  if (kind === 'phone') return phoneProblem(value);
  if (value.length > maxLength) return PROBLEMS.tooLong(maxLength);
  if (kind === 'email' && !EMAIL.test(value)) return PROBLEMS.email;
  return undefined;
}

/**
 * The distributor form's own pattern. All other forms have a stricter one
 * (docs/specification/forms.md#email-format).
 */
const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,}$/i;

function tidy({ kind }: Field, value: string): string {
  // Browsers submit line breaks of a textarea as CRLF. Other control characters are removed.
  const clean = value.replace(/\r\n?/g, '\n').replace(kind === 'long text' ? NOISE : CONTROL, ' ');
  return kind === 'phone' ? maskedPhone(clean) : clean.trim();
}

// eslint-disable-next-line no-control-regex -- the expression matches control characters
const CONTROL = /[\u0000-\u001f\u007f]/g;

// eslint-disable-next-line no-control-regex -- control characters except the line feed
const NOISE = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Returns a field's text; the first value if it was sent twice, '' if it is not text. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}

/** A field of the distributor form and its rules (docs/specification/dessert.md#distributor-form). */
export interface Field {
  readonly name: FieldName;
  readonly label: string;
  readonly required: boolean;
  /**
   * The limit in characters. The specification sets none: 254 is that of email addresses, the
   * others are this project's own.
   */
  readonly maxLength: number;
  readonly kind: 'text' | 'phone' | 'email' | 'long text';
  /** The HTML autofill token. */
  readonly autocomplete: string;
}

export const FIELD_NAMES = [
  'companyName',
  'distributorName',
  'title',
  'phoneNo',
  'email',
  'businessCategory',
  'additionalComments',
] as const;

export type FieldName = (typeof FIELD_NAMES)[number];

/** The fields in the order of the form. */
export const FIELDS: readonly Field[] = [
  field('companyName', 'Company name', { autocomplete: 'organization' }),
  field('distributorName', 'Distributor name', { autocomplete: 'name' }),
  field('title', 'Title', { required: false, autocomplete: 'organization-title' }),
  field('phoneNo', 'Phone number', {
    required: false,
    kind: 'phone',
    maxLength: 14,
    autocomplete: 'tel-national',
  }),
  field('email', 'Email address', { kind: 'email', maxLength: 254, autocomplete: 'email' }),
  field('businessCategory', 'Business category', {}),
  field('additionalComments', 'Additional comments', { kind: 'long text', maxLength: 2000 }),
];

/** The value of the form's field `action` (docs/specification/dessert.md#distributor-call). */
export const ACTION = 'email_distributor';

function field(name: FieldName, label: string, rest: Partial<Field>): Field {
  return {
    name,
    label,
    required: true,
    maxLength: 100,
    kind: 'text',
    autocomplete: 'off',
    ...rest,
  };
}
