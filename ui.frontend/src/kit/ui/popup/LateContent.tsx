import type { JSX, ReactNode, RefObject } from 'react';
import type { Async } from '../async/useAsync';
import { RetryNotice } from '../feedback/RetryNotice';

/**
 * What a pop-up shows once its code has come; until then that it loads, and where it is lost the way to
 * try again.
 *
 * @param next takes the focus once a try has succeeded
 */
export function LateContent<Code>({
  code,
  loading,
  problem,
  next,
  children,
}: {
  code: Async<Code>;
  loading: string;
  problem: string;
  next: RefObject<HTMLElement | null>;
  children: (code: Code) => ReactNode;
}): JSX.Element {
  return (
    <>
      {code.kind === 'pending' && <p role="status">{loading}</p>}
      {/* Always there, because it leads the focus on once a try has succeeded. */}
      <RetryNotice
        problem={problem}
        failure={code.kind === 'failed' ? code.failure : undefined}
        next={next}
      />
      {code.kind === 'done' && children(code.value)}
    </>
  );
}
