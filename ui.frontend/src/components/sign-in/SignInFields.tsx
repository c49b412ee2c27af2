import type { JSX } from 'react';
import type { SignInField } from '../../domain/account/signIn';
import { IfAuthored } from '../../ui/authored';
import { CheckboxField } from '../../ui/CheckboxField';
import { TextField } from '../../ui/Field';
import type { FormErrors } from '../../patterns/form/formRules';
import { PageLink } from '../../ui/PageLink';
import { PasswordField } from '../../ui/PasswordField';

/** E-mail address, password, and whether to stay signed in; the names are the service's own. */
export function SignInFields({
  id,
  errors,
  passwordNotice,
  forgotPage,
}: {
  id: string;
  errors: FormErrors<SignInField>;
  /** The id of what the visitor has to read when the focus comes back to the password. */
  passwordNotice: string | undefined;
  forgotPage: string | undefined;
}): JSX.Element {
  const field = <Name extends SignInField>(name: Name) => ({
    id: `${id}-${name}`,
    name,
    error: errors[name],
  });
  return (
    <div className="ui-form-card__fields">
      <TextField
        {...field('username')}
        label="Email address"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        describedBy={passwordNotice}
        required
      />
      <IfAuthored value={forgotPage}>
        <p className="cmp-sign-in__forgot">
          <PageLink href={forgotPage}>Forgot your password?</PageLink>
        </p>
      </IfAuthored>
      <CheckboxField
        {...field('keepMeLoggedIn')}
        label="Keep me signed in"
        hint="Leave this off on a shared device."
      />
    </div>
  );
}
