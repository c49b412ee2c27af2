import { useEffect, useState } from 'react';
import { resetCode } from '../../domain/account/passwords';

/** What the address has brought: nobody has looked yet, a code, or none. */
export type ResetLink =
  | { readonly kind: 'unknown' | 'missing'; readonly turn: number }
  | { readonly kind: 'usable'; readonly code: string; readonly turn: number };

/**
 * The code from the mail's link. It is taken out of the address at once and kept in memory only:
 * not in the history, not in a storage, not in an attribute. Another link that is opened in the
 * same tab changes nothing but the hash, so that is watched; `turn` counts those.
 */
export function useResetCode(): ResetLink {
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
