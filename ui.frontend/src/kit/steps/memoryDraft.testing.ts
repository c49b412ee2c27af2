import { orderedDraft } from '../drafts/orderedDraft';

/**
 * Creates a draft whose service is a variable. It stores text like the service, so that no object
 * is shared by accident.
 */
export function memoryDraft() {
  let kept: string | undefined;
  let isDown = false;
  const done = { kind: 'done' as const, data: undefined };
  const down = { kind: 'failed' as const, error: new Error('Down.') };
  const save = (state: string) => {
    if (isDown) return Promise.resolve(down);
    kept = state;
    return Promise.resolve(done);
  };
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
    draft: orderedDraft({
      read() {
        if (isDown) return Promise.resolve(down);
        const data =
          kept === undefined ? undefined : { state: JSON.parse(kept) as unknown, savedAt: 0 };
        return Promise.resolve({ kind: 'done', data });
      },
      save,
      saveAtOnce: save,
      drop() {
        kept = undefined;
        return Promise.resolve(done);
      },
    }).draft,
  };
}
