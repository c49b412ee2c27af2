import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { findAssets, type Asset, type Kind } from '../server/assetFinder';
import { ServerError } from '../server/request';

/** The results of the finder so far. */
export interface Finding {
  readonly phase: 'loading' | 'done' | 'failed';
  readonly assets: readonly Asset[];
  /** The number with which the next part begins; undefined if there is none. */
  readonly next: number | undefined;
  readonly error: ServerError | undefined;
}

interface Wanted {
  readonly kind: Kind;
  readonly text: string;
  readonly page: string;
}

/** A search waits until the author pauses. */
const PAUSE_MS = 250;

const NOTHING: Finding = { phase: 'loading', assets: [], next: undefined, error: undefined };

/**
 * Finds assets. A new search ends the request of the one before, so that an older response never takes the place of a newer
 * one.
 *
 * @returns what is found, and a function that asks for the next part, or again for the one that failed
 */
export function useAssets({ kind, text, page }: Wanted): readonly [Finding, () => void] {
  const [finding, set] = useReducer(
    (old: Finding, change: Partial<Finding>): Finding => ({ ...old, ...change }),
    NOTHING,
  );
  const running = useRef<AbortController>(undefined);
  const ask = async (start: number, known: readonly Asset[]): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    set({ phase: 'loading', error: undefined });
    try {
      const { assets, next } = await findAssets({ kind, text: text.trim(), page }, start, signal);
      if (!signal.aborted) set({ phase: 'done', assets: [...known, ...assets], next });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ServerError)) throw error;
      set({ phase: 'failed', error });
    }
  };
  const search = useEffectEvent(() => void ask(0, []));
  const asked = useRef(text);
  useEffect(() => {
    set(NOTHING);
    const timer = setTimeout(search, asked.current === text ? 0 : PAUSE_MS);
    asked.current = text;
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
  }, [kind, text, page]);
  return [finding, () => void ask(finding.next ?? 0, finding.assets)];
}
