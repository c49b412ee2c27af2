import type { JSX } from 'react';
import { militaryStates, postalStates } from '../form/rules/addresses';
import type { AddressField, ContactField, NameField } from '../form/rules/person';
import { pharmacyPhoneMask } from '../form/rules/phone';
import { t } from '../../base/i18n/t';
import { SelectField, TextField } from '../ui/fields/Field';
import type { FieldProps } from '../ui/fields/FieldFrame';
import { ZipField } from '../ui/fields/ZipField';
import { useZipPlace } from './useZipPlace';

/* The fields of a person that every form of the pharmacy has, with the rules of
   `kit/form/rules/person.ts`. */

/** The props that a field gets from its form. */
type FieldOf<Name extends string> = (name: Name) => Omit<FieldProps, 'label'>;

export function NameFields({ field }: { field: FieldOf<NameField> }): JSX.Element {
  return (
    <>
      <WordsField {...field('firstName')} label={t('First name')} autoComplete="given-name" />
      <WordsField {...field('lastName')} label={t('Last name')} autoComplete="family-name" />
    </>
  );
}

export function ContactFields({ field }: { field: FieldOf<ContactField> }): JSX.Element {
  return (
    <>
      <PhoneField {...field('phone')} label={t('Phone number')} autoComplete="tel" />
      <TextField
        {...field('email')}
        label={t('Email address')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

/**
 * The fields of an address. The ZIP code comes before city and state, because it fills them in if they are empty. This
 * is announced.
 */
export function AddressFields({ field }: { field: FieldOf<AddressField> }): JSX.Element {
  const { filledIn, onInput } = useZipPlace(ADDRESS);
  const military = militaryStates.map(({ value, label }) => ({ value, label: t(label) }));
  const [street, suite, city] = [t('Street address'), t('Apartment or suite'), t('City')];
  return (
    <>
      <WordsField {...field('addr1')} label={street} autoComplete="address-line1" />
      <WordsField {...field('addr2')} label={suite} autoComplete="address-line2" />
      <div className="ui-form-card__pair" onInput={onInput}>
        <ZipField {...field('zip')} />
        <WordsField {...field('city')} label={city} autoComplete="address-level2" />
      </div>
      <SelectField
        {...field('state')}
        label={t('State')}
        prompt={t('Choose a state')}
        options={[...postalStates, ...military]}
        autoComplete="address-level1"
      />
      <p className="visually-hidden" aria-live="polite">
        {filledIn}
      </p>
    </>
  );
}

const ADDRESS = { zip: 'zip', city: 'city', state: 'state' } satisfies Partial<
  Record<AddressField, AddressField>
>;

/** A field for a name or a place; a phone's keyboard begins its words with capital letters. */
export function WordsField(field: FieldProps & { autoComplete?: string }): JSX.Element {
  return <TextField {...field} autoCapitalize="words" />;
}

/**
 * A field for a US number in the pharmacy's mask, `(Z00) Z00-0000`
 * (docs/specification/forms.md#phone-masks).
 */
export function PhoneField(field: FieldProps & { autoComplete?: string }): JSX.Element {
  return <TextField {...field} type="tel" inputMode="tel" mask={pharmacyPhoneMask} />;
}
