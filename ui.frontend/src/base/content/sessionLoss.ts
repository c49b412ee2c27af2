/** What happens to the visitor when the session is gone (product-spec §8). */
export interface SessionLoss {
  /** After a 403. */
  readonly expired: () => void;
  /** After a 422. */
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
 * `onSessionLoss` sets what a 403 and a 422 do besides rejecting; the last handlers count, and both
 * can be called repeatedly. Apart from the content service, because every page sets handlers and few
 * pages send requests.
 */
export const { onSessionLoss, sessionLoss } = createSessionLoss();
