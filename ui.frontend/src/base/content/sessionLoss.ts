/** The effects of a lost session (docs/specification/services.md#status-403-and-422). */
export interface SessionLoss {
  /**
   * Called after a 403. Returns whether the visitor had a session, which is over now. A guest has none to lose, and
   * stays on the page with everything that was typed.
   */
  readonly expired: () => boolean;
  /** Called after a 422. */
  readonly refused: () => void;
}

function createSessionLoss() {
  let current: SessionLoss = { expired: () => false, refused: () => undefined };
  return {
    onSessionLoss: (handlers: SessionLoss): void => {
      current = handlers;
    },
    sessionLoss: (): SessionLoss => current,
  };
}

/**
 * `onSessionLoss` sets the effects of a 403 and a 422 besides rejecting; the last handlers count, and both can be
 * called repeatedly. This is separate from the content service, because every page sets handlers and few pages send
 * requests.
 */
export const { onSessionLoss, sessionLoss } = createSessionLoss();
