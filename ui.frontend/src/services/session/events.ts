/**
 * LOGIN_SUCCESS (product-spec §4), within this page: somebody has just signed in or, while an
 * author edits, acts so. Other tabs are told by the store's cookies instead.
 */
export type LoginSuccessSubscriber = () => void | Promise<void>;

/** Returns what ends the subscription. */
export function onLoginSuccess(subscriber: LoginSuccessSubscriber): () => void {
  subscribers.add(subscriber);
  return () => {
    subscribers.delete(subscriber);
  };
}

/** Resolves when every subscriber is done, whether it succeeded or not. */
export async function publishLoginSuccess(): Promise<void> {
  await Promise.allSettled([...subscribers].map(async (subscriber) => subscriber()));
}

const subscribers = new Set<LoginSuccessSubscriber>();
