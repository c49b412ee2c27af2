import type { Draft } from '../drafts/orderedDraft';

/**
 * Creates a draft in memory that stores text like the service, so that no object is shared by
 * accident.
 */
export function memoryDraft() {
  let kept: string | undefined;
  let isDown = false;
  const down = { kind: 'failed' as const, error: new Error('Down.') };
  const done = { kind: 'done' as const, data: undefined };
  return {
    /** Returns the draft as the service has it. */
    kept: (): unknown => kept && JSON.parse(kept),
    /** Stores the state that the next visit finds. */
    keep(state: unknown): void {
      kept = JSON.stringify(state);
    },
    /** Makes the service unavailable, or available again. */
    fail(fails: boolean): void {
      isDown = fails;
    },
    draft: {
      read() {
        if (isDown) return Promise.resolve(down);
        const data =
          kept === undefined ? undefined : { state: JSON.parse(kept) as unknown, savedAt: 0 };
        return Promise.resolve({ kind: 'done', data });
      },
      save(state) {
        if (isDown) return Promise.resolve(down);
        kept = JSON.stringify(state);
        return Promise.resolve(done);
      },
      drop() {
        kept = undefined;
        return Promise.resolve(done);
      },
      leave() {
        // Nothing is ever waiting here.
      },
    } satisfies Draft,
  };
}
