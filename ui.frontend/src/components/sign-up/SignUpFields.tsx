import { useRef, type JSX } from 'react';
import type { SignUpField } from '../../domain/account/signUp';
import { PHARMACY_PHONE_MASK, withoutCountryCode } from '../../domain/forms/phone';
import { IfAuthored } from '../../ui/authored';
import { CheckboxField } from '../../ui/CheckboxField';
import { TextField } from '../../ui/Field';
import type { FormErrors } from '../../patterns/form/formRules';
import { PageLink } from '../../ui/PageLink';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordRules, type PasswordCheck } from '../../patterns/form/PasswordRules';
import { useInputMask } from '../../ui/useInputMask';

const phoneMask = { pattern: PHARMACY_PHONE_MASK, prepare: withoutCountryCode };

/** Who somebody is, and the password with what is asked of it; the names are the service's own. */
export function SignUpFields({
  id,
  errors,
  checks,
  termsPage,
}: {
  id: string;
  errors: FormErrors<SignUpField>;
  checks: readonly PasswordCheck[];
  termsPage: string | undefined;
}): JSX.Element {
  const phone = useRef<HTMLInputElement>(null);
  useInputMask(phone, phoneMask);
  const field = <Name extends SignUpField>(name: Name) => ({
    id: `${id}-${name}`,
    name,
    error: errors[name],
  });
  const rulesId = `${id}-password-rules`;
  return (
    <div className="ui-form-card__fields">
      <div className="ui-form-card__pair">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
      </div>
      <TextField
        {...field('email')}
        label="Email address"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        hint="You will sign in with it."
        required
      />
      <TextField
        {...field('phone')}
        ref={phone}
        label="Phone number"
        type="tel"
        autoComplete="tel"
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        describedBy={rulesId}
        required
      />
      <PasswordRules id={rulesId} checks={checks} />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        required
      />
      <CheckboxField
        {...field('terms')}
        label="I agree to the terms of use"
        more={
          <IfAuthored value={termsPage}>
            <p className="cmp-sign-up__terms">
              <PageLink href={termsPage} newTab>
                Read the terms of use
              </PageLink>
            </p>
          </IfAuthored>
        }
        required
      />
    </div>
  );
}
