/** What happens to the visitor when the session is gone (product-spec §8). */
export interface SessionLoss {
  /** After a 403. */
  expired(): void;
  /** After a 422. */
  refused(): void;
}

/**
 * Says what a 403 and a 422 do besides rejecting; who says it last counts. Both can come
 * repeatedly. Apart from the content service, because every page says it and few pages ask.
 */
export function onSessionLoss(handlers: SessionLoss): void {
  current = handlers;
}

export const sessionLoss = (): SessionLoss => current;

let current: SessionLoss = { expired: () => undefined, refused: () => undefined };
