import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Failure } from '../feedback/RetryNotice';

/** The state of asynchronous work. The object stays the same until something changes. */
export type Async<T> =
  /** There is nothing to do. */
  | { readonly kind: 'idle' }
  /** `last` is the value of the previous work, until a new one replaces it. */
  | { readonly kind: 'pending'; readonly last: T | undefined }
  | { readonly kind: 'done'; readonly value: T }
  /** `error` is the reason of the rejection; `failure` tries again. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly failure: Failure };

/**
 * Runs asynchronous work for a key: once per key, and again if the visitor retries. Work that
 * another key or unmounting supersedes is aborted, and its outcome is ignored.
 *
 * @param key identifies the request; undefined if there is nothing to do
 * @param work receives the signal that aborts it; it may be another function on each render
 */
export function useAsync<T>(
  key: string | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Async<T> {
  const [settled, setSettled] = useState<{ key: string; outcome: Outcome<T> }>();
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(work);

  useEffect(() => {
    if (key === undefined) return undefined;
    const abort = new AbortController();
    const settle = (outcome: Outcome<T>): void => {
      if (abort.signal.aborted) return;
      // Renders in slices of a few milliseconds, so that a slow phone stays responsive while much
      // is shown.
      startTransition(() => {
        setSettled({ key, outcome });
      });
    };
    const fail = (error: unknown, retrying: boolean): void => {
      const retry = (): void => {
        fail(error, true);
        setAttempt((attempts) => attempts + 1);
      };
      settle({ kind: 'failed', error, failure: { retrying, retry } });
    };
    start(abort.signal).then(
      (value) => {
        settle({ kind: 'done', value });
      },
      (error: unknown) => {
        fail(error, false);
      },
    );
    return () => {
      abort.abort();
    };
  }, [key, attempt]);

  return useMemo(() => {
    if (key === undefined) return IDLE;
    if (settled?.key === key) return settled.outcome;
    const last = settled?.outcome.kind === 'done' ? settled.outcome.value : undefined;
    return { kind: 'pending', last };
  }, [key, settled]);
}

type Outcome<T> = Extract<Async<T>, { kind: 'done' | 'failed' }>;

const IDLE = { kind: 'idle' } as const;
