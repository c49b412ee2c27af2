import { useLayoutEffect, useState } from 'react';

/** The link of a mail or a text that led to the page. */
export interface MessageLink {
  readonly kind: 'unknown' | 'missing' | 'usable';
  /** Empty where the address has none. */
  readonly token: string;
  /** How many links were opened in this tab before this one. */
  readonly turn: number;
}

/**
 * The token of the message's link. It is removed from the address at once and kept in memory only.
 * Opening another link in the same tab changes only the hash, so that is watched. It is read before
 * anything else can happen, because a form that was sent before the hydration is sent again right after it.
 */
export function useMessageLink(): MessageLink {
  const [link, setLink] = useState<MessageLink>({ kind: 'unknown', token: '', turn: 0 });
  useLayoutEffect(() => {
    const take = (): void => {
      const token = /^#([\w-]{16,})$/.exec(location.hash)?.[1];
      if (token !== undefined)
        history.replaceState(history.state, '', location.pathname + location.search);
      setLink((before) => {
        if (token !== undefined)
          return { kind: 'usable', token, turn: before.turn + (before.kind === 'usable' ? 1 : 0) };
        return before.kind === 'unknown' ? { ...before, kind: 'missing' } : before;
      });
    };
    take();
    addEventListener('hashchange', take);
    return () => {
      removeEventListener('hashchange', take);
    };
  }, []);
  return link;
}
