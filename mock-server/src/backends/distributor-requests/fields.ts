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
