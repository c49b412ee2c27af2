import { MalformedAnswerError, ServiceError, TimeoutError } from '../http/errors';
import { request, within, type Answer } from '../http/request';
import { mockPath } from './endpoints';
import {
  isAboutSession,
  SessionExpiredError,
  SessionRefusedError,
  toEnvelope,
  type Envelope,
} from './envelope';
import { sessionLoss, type SessionLoss } from './sessionLoss';

export interface ContentOptions {
  /** The time limit in milliseconds; without it a caller waits as long as it takes. */
  readonly timeout?: number;
  /** The value of the header `Idempotency-Key`: a service does not do a post with the same key twice. */
  readonly idempotencyKey?: string | undefined;
  /**
   * True to only find out whether there is a session: a 403 or 422 rejects as usual, but ends nothing and leaves the
   * visitor where they are.
   */
  readonly isInquiry?: boolean;
  /**
   * True to send the request in spite of an equal one within the last two seconds. This is for values that change back
   * and forth, such as a form's draft, of which the same text may be saved again.
   */
  readonly unshared?: boolean | undefined;
  /** True to reach the service even if the visitor leaves the page, for requests that are sent on leaving. */
  readonly keepalive?: boolean | undefined;
}

export interface ReadOptions extends Pick<ContentOptions, 'timeout' | 'unshared'> {
  /** Aborts the request, unless another caller waits for it. */
  readonly signal?: AbortSignal;
  /** True if the response may be hundreds of kilobytes long, so that reading it does not block the page. */
  readonly isLong?: boolean;
}

/**
 * Requests data from a content service. Resolves with its envelope, even if `Status` is no success: its meaning depends
 * on the service. An equal request is sent once and serves every caller while it is in flight or within two seconds of
 * its response; so no caller may change a response.
 * @throws ContentError
 */
export function getContent(
  address: string,
  { timeout, unshared = false, signal, isLong = false }: ReadOptions = {},
): Promise<Envelope> {
  const target = targetOf(address);
  const ask = (shared: AbortSignal) =>
    request(target, { signal: shared, isLong }).then((answer) => read(answer));
  const joined = unshared ? new SharedRequests() : requests;
  return joined.join(JSON.stringify([target]), ask, timeout, signal);
}

/**
 * Posts a form to a content service; see `getContent`. Two posts are equal if they have the same fields, in any order,
 * and the same address.
 * @throws ContentError
 */
export function postContent(
  address: string,
  fields: Readonly<Record<string, string>>,
  options: ContentOptions = {},
): Promise<Envelope> {
  const target = targetOf(address);
  const { timeout, idempotencyKey, isInquiry = false, unshared = false, keepalive } = options;
  const send = (signal: AbortSignal) =>
    request(target, { method: 'POST', form: fields, signal, idempotencyKey, keepalive });
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const loss = isInquiry ? NO_LOSS : undefined;
  const ask = (signal: AbortSignal) => send(signal).then((answer) => read(answer, loss));
  if (unshared) return new SharedRequests().join('', ask, timeout);
  return requests.join(JSON.stringify([target, sorted, isInquiry]), ask, timeout);
}

/** Forgets the responses of the last two seconds, because from now on another visitor sends requests. */
export function forgetAnswers(): void {
  requests.clear();
}

function targetOf(address: string): string {
  // A constant of the build, so the table of mock paths is only in builds that were made with it.
  return process.env.MOCK_PATHS === '1' ? mockPath(address) : address;
}

const NO_LOSS: SessionLoss = { expired: () => false, refused: () => undefined };

function read({ status, ok, body, retryAfter }: Answer, loss = sessionLoss()): Envelope {
  if (status === 403) {
    forgetAnswers();
    loss.expired();
    throw new SessionExpiredError();
  }
  if (status === 422) {
    forgetAnswers();
    loss.refused();
    throw new SessionRefusedError();
  }
  const json = parse(body);
  const envelope = toEnvelope(json);
  // A service that has no session to report, such as the one for signing in, refuses a guest by the same code.
  if (envelope && isAboutSession(envelope) && loss.expired()) {
    forgetAnswers();
    throw new SessionExpiredError();
  }
  if (!ok) throw new ServiceError(status, envelope ?? json, retryAfter);
  if (!envelope)
    throw new MalformedAnswerError('The response is not the envelope of the services.');
  return envelope;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * The time for which a response serves callers with an equal request (docs/specification/services.md#content-service).
 */
const SHARED_MS = 2_000;

/** A request that is in flight, or was answered a moment ago. */
interface Shared {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  waiting: number;
}

/**
 * Requests that are sent once and serve every caller with an equal request, while they are in flight or within two
 * seconds of the response. A failure rejects for all waiting callers and is then forgotten, so that a visitor can try
 * again at once.
 */
export class SharedRequests {
  readonly #requests = new Map<string, Shared>();

  /**
   * Joins the request with the key, or sends it. A caller whose `timeout` (milliseconds) is over, or whose signal is
   * aborted, leaves alone: the others wait on, and a request that all callers have left is aborted. After a timeout the
   * next caller sends a new request.
   * @throws TimeoutError, NetworkError if the signal is aborted, and any error that `send` rejects with.
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
      // One key is one kind of request, and so one type of response.
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

  /** Forgets every response, as when another visitor sends requests from now on. */
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

const requests = new SharedRequests();
