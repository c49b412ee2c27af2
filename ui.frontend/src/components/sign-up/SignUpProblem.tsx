import type { JSX } from 'react';
import { pageAddress } from '../../services/pageAddress';
import { addressOf } from '../../services/site';
import { failureText } from '../../patterns/form/failureText';
import { PageLink } from '../../ui/PageLink';
import type { SubmissionProblem } from '../../patterns/form/submission';
import { ACCOUNT_EXISTS, NotSignedInError } from './signUpAndIn';

/** Why there is no account yet, and the way on. Only the passwords are empty again. */
export function SignUpProblem({
  problem,
  submitLabel,
  signInPage,
}: {
  problem: SubmissionProblem;
  submitLabel: string;
  signInPage: string | undefined;
}): JSX.Element {
  if (problem.kind === 'failed' && problem.error instanceof NotSignedInError) {
    return (
      <>
        <p>
          Your account is ready, but this browser did not keep you signed in. Please allow cookies
          for this site, then sign in.
        </p>
        <SignInLink signInPage={signInPage} />
      </>
    );
  }
  if (problem.kind === 'failed') {
    const again = `enter your password again and choose “${submitLabel}”`;
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
        Sign in to your account
      </PageLink>
    </p>
  );
}
