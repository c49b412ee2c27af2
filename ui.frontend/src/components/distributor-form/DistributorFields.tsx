import { useRef, type JSX } from 'react';
import { businessCategories, type DistributorField } from '../../domain/distributorRequest';
import { PHONE_MASK, withoutCountryCode } from '../../domain/forms/phone';
import { SelectField, TextArea, TextField } from '../../ui/Field';
import type { FormErrors } from '../../patterns/form/formRules';
import { useInputMask } from '../../ui/useInputMask';

const phoneMask = { pattern: PHONE_MASK, prepare: withoutCountryCode };

/**
 * The fields with the browser's own constraints, which do the work where there is no JavaScript.
 * The phone has no length limit: it would cut a pasted `+1 (202) 555-0123` before it is read.
 */
export function DistributorFields({
  id,
  errors,
}: {
  id: string;
  errors: FormErrors<DistributorField>;
}): JSX.Element {
  const phone = useRef<HTMLInputElement>(null);
  useInputMask(phone, phoneMask);
  const field = <Name extends DistributorField>(name: Name) => ({
    id: `${id}-${name}`,
    name,
    error: errors[name],
  });
  return (
    <div className="cmp-distributor-form__fields">
      <TextField
        {...field('companyName')}
        label="Company name"
        autoComplete="organization"
        maxLength={100}
        required
      />
      <SelectField
        {...field('businessCategory')}
        label="Business category"
        prompt="Choose a category"
        options={businessCategories}
        required
      />
      <TextField
        {...field('distributorName')}
        label="Distributor name"
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextField
        {...field('title')}
        label="Title"
        autoComplete="organization-title"
        maxLength={100}
      />
      <TextField
        {...field('email')}
        label="Email address"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        {...field('phoneNo')}
        ref={phone}
        label="Phone number"
        type="tel"
        autoComplete="tel"
        pattern="(\+?1)?(\D*\d){10}\D*"
        title="Ten digits, for example (202) 555-0123"
      />
      <TextArea
        {...field('additionalComments')}
        label="Additional comments"
        hint="Tell us where you would like to offer our ice cream, and about how much."
        rows={5}
        maxLength={2000}
        required
      />
    </div>
  );
}
