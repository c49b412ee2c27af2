import type { JSX } from 'react';
import { ACCOUNT_READY } from '../../../base/page/pages';
import { passwordChecks } from '../../rules/passwords';
import type { SessionData } from '../../../session/rules/session';
import {
  signUpAnswers,
  signUpRules,
  type SignUpAnswers,
  type SignUpField,
} from '../../rules/signUp';
import { pharmacyPhoneMask } from '../../../kit/form/rules/phone';
import { t } from '../../../base/i18n/t';
import { failureText } from '../../../kit/form/failureText';
import { Form, FormCard } from '../../../kit/form/Form';
import { NewPasswordFields, type PasswordCheck } from '../../../kit/form/NewPassword';
import { useAccountForm } from '../../../kit/form/useAccountForm';
import type { FormState, ReadAnswer } from '../../../kit/form/useForm';
import { ACCOUNT_EXISTS } from 'contract/codes';
import { account, signUp, type Attempt } from '../../service/accounts';
import type { FormOutcome, FormProblem } from '../../../base/content/formPost';
import { pageAddress } from '../../../base/page/pageAddress';
import { addressOf } from '../../../base/page/site';
import { IfAuthored } from '../../../slot/authored';
import { AccountEmailField, CheckboxField, TextField } from '../../../kit/ui/fields/Field';
import { PageLink } from '../../../kit/ui/PageLink';

export interface SignUpProps {
  id: string;
  /** The address to which the form is posted. */
  endpoint: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  signInPage?: string;
  termsPage?: string;
  privacyNote?: string;
  firstNameMissing?: string;
  lastNameMissing?: string;
  emailMissing?: string;
  passwordMissing?: string;
  confirmPasswordMissing?: string;
  termsMissing?: string;
}

/** The form with which a visitor opens an account, and is signed in (docs/specification/overview.md#product). */
export function SignUp({
  id,
  endpoint,
  heading,
  intro,
  submitLabel,
  signInPage,
  termsPage,
  privacyNote,
  firstNameMissing,
  lastNameMissing,
  emailMissing,
  passwordMissing,
  confirmPasswordMissing,
  termsMissing,
}: SignUpProps): JSX.Element {
  const form = useAccountForm<'sign-up', SignUpField, SessionData>('sign-up', {
    id,
    rules: signUpRules,
    missing: {
      firstName: firstNameMissing,
      lastName: lastNameMissing,
      email: emailMissing,
      password: passwordMissing,
      confirmPassword: confirmPasswordMissing,
      terms: termsMissing,
    },
    send: (read, key, isRepeat) => signUpAndIn(endpoint, signUpAnswers(read), { key, isRepeat }),
    onDone: account.goOn,
  });
  return (
    <FormCard
      id={id}
      heading={heading}
      intro={intro}
      legend={<p>{t('We need every answer that is not marked optional.')}</p>}
    >
      <Form
        form={form}
        endpoint={endpoint}
        noScript={t(
          'Creating an account needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        )}
        explain={(problem) => (
          <SignUpProblem problem={problem} submitLabel={submitLabel} signInPage={signInPage} />
        )}
        done={t('Your account is ready, and you are signed in. Loading the next page…')}
        submitLabel={submitLabel}
        busyLabel={t('Creating your account…')}
      >
        <SignUpFields form={form} termsPage={termsPage} />
        <IfAuthored value={privacyNote}>
          <p className="ui-form-card__note">{privacyNote}</p>
        </IfAuthored>
      </Form>
      <IfAuthored value={signInPage}>
        <p className="ui-form-card__elsewhere">
          {`${t('Already have an account?')} `}
          <PageLink href={signInPage}>{t('Sign in')}</PageLink>
        </p>
      </IfAuthored>
    </FormCard>
  );
}

function SignUpFields({
  form,
  termsPage,
}: {
  form: FormState<SignUpField>;
  termsPage: string | undefined;
}): JSX.Element {
  return (
    <div className="ui-form-card__fields">
      <div className="ui-form-card__pair">
        <TextField {...form.field('firstName')} label={t('First name')} autoComplete="given-name" />
        <TextField {...form.field('lastName')} label={t('Last name')} autoComplete="family-name" />
      </div>
      <AccountEmailField {...form.field('email')} hint={t('You will sign in with it.')} />
      <TextField
        {...form.field('phone')}
        label={t('Phone number')}
        type="tel"
        autoComplete="tel"
        mask={pharmacyPhoneMask}
      />
      <NewPasswordFields form={form} check={checksOf} isFirst />
      <CheckboxField
        {...form.field('terms')}
        label={t('I agree to the terms of use')}
        more={
          <IfAuthored value={termsPage}>
            <p className="cmp-sign-up__terms">
              <PageLink href={termsPage} newTab>
                {t('Read the terms of use')}
              </PageLink>
            </p>
          </IfAuthored>
        }
      />
    </div>
  );
}

function checksOf(read: ReadAnswer<string>): readonly PasswordCheck[] {
  return passwordChecks(read('password'), read('email'));
}

/** The account was opened, but the browser did not keep its session. */
class NotSignedInError extends Error {
  override name = 'NotSignedInError';

  constructor(options: ErrorOptions) {
    super('The account was opened, but its session was not kept.', options);
  }
}

/** Opens the account and adopts its session. */
async function signUpAndIn(
  endpoint: string,
  answers: SignUpAnswers,
  attempt: Attempt,
): Promise<FormOutcome<SessionData>> {
  const outcome = await signUp(endpoint, answers, attempt);
  if (outcome.kind === 'refused' && outcome.code === ACCOUNT_EXISTS) {
    // The visitor has to enter another address, so the error belongs to that field.
    return { ...outcome, fields: { email: outcome.message, ...outcome.fields } };
  }
  if (outcome.kind !== 'done') return outcome;
  try {
    account.tell(ACCOUNT_READY);
    await account.adopt(outcome.data);
    return outcome;
  } catch (cause) {
    return { kind: 'failed', error: new NotSignedInError({ cause }) };
  }
}

/** Renders the reason why the visitor has no account or is not signed in, and the next step. */
function SignUpProblem({
  problem,
  submitLabel,
  signInPage,
}: {
  problem: FormProblem;
  submitLabel: string;
  signInPage: string | undefined;
}): JSX.Element {
  if (problem.kind === 'failed' && problem.error instanceof NotSignedInError) {
    return (
      <>
        <p>
          {t(
            'Your account is ready, but this browser did not keep you signed in. Allow cookies for this site, then sign in.',
          )}
        </p>
        <SignInLink signInPage={signInPage} />
      </>
    );
  }
  if (problem.kind === 'failed') {
    const again = t('enter your password again and choose “{0}”', submitLabel);
    return <p>{failureText(problem.error, again)}</p>;
  }
  return (
    <>
      <p>{problem.message}</p>
      {problem.code === ACCOUNT_EXISTS && <SignInLink signInPage={signInPage} />}
    </>
  );
}

function SignInLink({ signInPage }: { signInPage: string | undefined }): JSX.Element {
  return (
    <p>
      <PageLink href={signInPage ? pageAddress(signInPage) : addressOf('/login')}>
        {t('Sign in to your account')}
      </PageLink>
    </p>
  );
}
