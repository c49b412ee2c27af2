import { TimeoutError } from '../http/errors';
import { within } from '../http/request';

/** How long an answer is good for callers who ask the same again (product-spec §9). */
const SHARED_MS = 2_000;

/** A request that is in flight, or was answered a moment ago. */
interface Shared {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  waiting: number;
}

/**
 * Requests that are sent once and answer every caller who asks the same meanwhile, or within two
 * seconds of the answer. A failure rejects for all who wait and is then forgotten, so that a visitor
 * can try again at once.
 */
export class SharedRequests {
  readonly #requests = new Map<string, Shared>();

  /**
   * Joins the request with the key, or sends it. A caller whose `timeout` (milliseconds) is up, or
   * whose signal is aborted, leaves by itself: the others wait on, and a request that all callers
   * have left is aborted. After a timeout the next caller asks anew.
   * @throws TimeoutError, NetworkError where the signal is aborted, and what `send` rejects with.
   */
  async join<T>(
    key: string,
    send: (signal: AbortSignal) => Promise<T>,
    timeout?: number,
    signal?: AbortSignal,
  ): Promise<T> {
    const shared = this.#requests.get(key) ?? this.#start(key, send);
    shared.waiting += 1;
    try {
      // One key is one kind of request, and so one type of answer.
      return await within(timeout, () => shared.answer as Promise<T>, signal);
    } catch (error) {
      if (error instanceof TimeoutError) this.#forget(key, shared);
      throw error;
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) {
        shared.abort.abort();
        // The next caller must not join a request that was aborted.
        if (signal?.aborted) this.#forget(key, shared);
      }
    }
  }

  /** Forgets every answer, as when another visitor asks from now on. */
  clear(): void {
    this.#requests.clear();
  }

  #start(key: string, send: (signal: AbortSignal) => Promise<unknown>): Shared {
    const abort = new AbortController();
    const shared: Shared = { answer: send(abort.signal), abort, waiting: 0 };
    this.#requests.set(key, shared);
    const forget = (): void => {
      this.#forget(key, shared);
    };
    shared.answer.then(() => setTimeout(forget, SHARED_MS), forget);
    return shared;
  }

  #forget(key: string, shared: Shared): void {
    if (this.#requests.get(key) === shared) this.#requests.delete(key);
  }
}
