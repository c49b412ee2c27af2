import type { JSX } from 'react';
import { useSession } from '../../../session/useSession';
import { EndedNotice } from './EndedNotice';
import { ExpiryWarning } from './ExpiryWarning';

export interface SessionNoticeProps {
  id: string;
  signInPage: string;
  endedText: string;
}

/**
 * Informs the visitor about the end of a session: that it is near, with a way to stay (WCAG 2.2.1), and that it has
 * come (docs/specification/session.md#loss-of-the-session); and about the visitor's last action with the account. It
 * takes no space otherwise.
 */
export function SessionNotice({ id, signInPage, endedText }: SessionNoticeProps): JSX.Element {
  const { signedIn } = useSession();
  return (
    <>
      <EndedNotice id={id} signedIn={signedIn} signInPage={signInPage} text={endedText} />
      {signedIn && <ExpiryWarning id={id} />}
    </>
  );
}
