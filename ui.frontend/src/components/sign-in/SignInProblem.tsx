import type { JSX } from 'react';
import { pageAddress } from '../../services/pageAddress';
import { addressOf } from '../../services/site';
import { PageLink } from '../../ui/PageLink';
import { sessionFailureText } from '../../patterns/form/sessionFailureText';
import type { SubmissionProblem } from '../../patterns/form/submission';

/** Six tries have failed: only time or a new password opens the account again (domain-facts §0). */
const LOCKED = 'RA0002';

/** Why nobody is signed in, and the way on. The password is empty again, the address is not. */
export function SignInProblem({
  problem,
  submitLabel,
  forgotPage,
}: {
  problem: SubmissionProblem;
  submitLabel: string;
  forgotPage: string | undefined;
}): JSX.Element {
  if (problem.kind === 'failed') {
    const again = `enter your password and choose “${submitLabel}” again`;
    return <p>{sessionFailureText(problem.error, again)}</p>;
  }
  return (
    <>
      <p>{problem.message}</p>
      {problem.code === LOCKED && (
        <p>
          <PageLink href={forgotPage ? pageAddress(forgotPage) : addressOf('/forgotpassword')}>
            Reset your password
          </PageLink>
        </p>
      )}
    </>
  );
}
