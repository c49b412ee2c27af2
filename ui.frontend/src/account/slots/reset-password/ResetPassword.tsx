import { useEffect, useState, type JSX } from 'react';
import { resetCode } from '../../rules/passwords';
import { FormCard } from '../../../kit/form/Form';
import { pageAddress } from '../../../base/page/pageAddress';
import { addressOf } from '../../../base/page/site';
import { ResetForm } from './ResetForm';

export interface ResetPasswordProps {
  id: string;
  /** The address to which the code and the password are posted. */
  endpoint: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  forgotPage?: string;
  signInPage?: string;
  passwordMissing?: string;
  confirmPasswordMissing?: string;
}

/** The page behind the mailed link, where the visitor chooses a new password. */
export function ResetPassword({
  id,
  endpoint,
  heading,
  intro,
  submitLabel,
  forgotPage,
  signInPage,
  passwordMissing,
  confirmPasswordMissing,
}: ResetPasswordProps): JSX.Element {
  const link = useResetLink();
  return (
    <FormCard id={id} heading={heading} intro={intro}>
      <ResetForm
        // A new form for each link, because the first one's outcome does not apply to the second.
        key={link.turn}
        id={id}
        endpoint={endpoint}
        submitLabel={submitLabel}
        missing={{ password: passwordMissing, confirmPassword: confirmPasswordMissing }}
        code={link.kind === 'usable' ? link.code : undefined}
        isMissing={link.kind === 'missing'}
        forgotAddress={() => (forgotPage ? pageAddress(forgotPage) : addressOf('/forgotpassword'))}
        signInAddress={() => (signInPage ? pageAddress(signInPage) : addressOf('/login'))}
      />
    </FormCard>
  );
}

/** The link in the page's address: not read yet, without a code, or with one. `turn` counts the links. */
type ResetLink =
  | { readonly kind: 'unknown' | 'missing'; readonly turn: number }
  | { readonly kind: 'usable'; readonly code: string; readonly turn: number };

/**
 * Returns the code from the mail's link. It is removed from the address at once and kept in memory only: not in the
 * history, a storage or an attribute. Another link in the same tab changes only the hash, so this watches the hash.
 */
function useResetLink(): ResetLink {
  const [link, setLink] = useState<ResetLink>({ kind: 'unknown', turn: 0 });
  useEffect(() => {
    const take = (): void => {
      const code = resetCode(location.hash);
      if (code !== undefined)
        history.replaceState(history.state, '', location.pathname + location.search);
      setLink((before) => next(before, code));
    };
    take();
    addEventListener('hashchange', take);
    return () => {
      removeEventListener('hashchange', take);
    };
  }, []);
  return link;
}

function next(before: ResetLink, code: string | undefined): ResetLink {
  if (code === undefined)
    return before.kind === 'unknown' ? { kind: 'missing', turn: before.turn } : before;
  const turn = before.kind === 'usable' ? before.turn + 1 : before.turn;
  return { kind: 'usable', code, turn };
}
