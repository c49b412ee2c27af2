import type { JSX, ReactNode, RefObject } from 'react';
import type { Async } from '../async/useAsync';
import { RetryNotice } from '../feedback/RetryNotice';

/**
 * The content of a pop-up once its code has loaded; until then a loading message, and a button to
 * try again if it fails.
 *
 * @param next takes the focus after a successful try
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
      {/* Always rendered, because it moves the focus on after a successful try. */}
      <RetryNotice
        problem={problem}
        failure={code.kind === 'failed' ? code.failure : undefined}
        next={next}
      />
      {code.kind === 'done' && children(code.value)}
    </>
  );
}
