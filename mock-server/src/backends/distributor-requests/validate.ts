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

/** A field of the distributor form: its name in a request and what the rules are (product-spec §5). */
export interface Field {
  readonly name: FieldName;
  readonly label: string;
  readonly required: boolean;
  /** The most characters that are kept. The specification names none; these are what mail allows or a letter needs. */
  readonly maxLength: number;
  readonly kind: 'text' | 'phone' | 'email' | 'long text';
  /** The HTML autofill token, so that a browser can fill the form in. */
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

/** In the order of the form. */
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
  field('email', 'E-mail address', { kind: 'email', maxLength: 254, autocomplete: 'email' }),
  field('businessCategory', 'Business category', {}),
  field('additionalComments', 'Additional comments', { kind: 'long text', maxLength: 2000 }),
];

/** What the form says it wants done (product-spec §7). */
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
