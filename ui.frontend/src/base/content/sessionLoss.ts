/** The effects of a lost session (docs/specification/services.md#status-403-and-422). */
export interface SessionLoss {
  /** Called after a 403. */
  readonly expired: () => void;
  /** Called after a 422. */
  readonly refused: () => void;
}

function createSessionLoss() {
  let current: SessionLoss = { expired: () => undefined, refused: () => undefined };
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
