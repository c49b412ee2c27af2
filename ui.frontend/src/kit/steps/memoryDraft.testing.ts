import type { Draft } from '../drafts/formDraft';

/** A draft in memory, as the service keeps it: text, so that nothing is shared by accident. */
export function memoryDraft() {
  let kept: string | undefined;
  let isDown = false;
  const down = { kind: 'failed' as const, error: new Error('Down.') };
  const done = { kind: 'done' as const, data: undefined };
  return {
    /** As the service has it. */
    kept: (): unknown => kept && JSON.parse(kept),
    /** What the next visit finds. */
    keep(state: unknown): void {
      kept = JSON.stringify(state);
    },
    /** The service is out of reach, or back. */
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
        // Nothing waits here.
      },
    } satisfies Draft,
  };
}
