import { useLayoutEffect, useState } from 'react';

/** The link of a mail or a text that led to the page. */
export interface MessageLink {
  readonly kind: 'unknown' | 'missing' | 'usable';
  /** Empty if the address has no token. */
  readonly token: string;
  /** The number of links that were opened in this tab before this one. */
  readonly turn: number;
}

/**
 * Returns the token of the message's link. The hook removes it from the address at once and keeps it only in memory.
 * It listens for `hashchange`, because another link that is opened in the same tab changes only the hash. It reads
 * the token in a layout effect, because a form that was submitted before hydration is submitted again right after it.
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
