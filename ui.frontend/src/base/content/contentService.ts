import { MalformedAnswerError, ServiceError, TimeoutError } from '../http/errors';
import { request, within, type Answer } from '../http/request';
import { mockPath } from './endpoints';
import { SessionExpiredError, SessionRefusedError, toEnvelope, type Envelope } from './envelope';
import { sessionLoss, type SessionLoss } from './sessionLoss';

export interface ContentOptions {
  /** Milliseconds; without it a caller waits for as long as it takes. */
  readonly timeout?: number;
  /** Sent as the header `Idempotency-Key`: a service does not do a post with the same one twice. */
  readonly idempotencyKey?: string | undefined;
  /**
   * Only asks whether there is a session: a 403 or 422 rejects as ever, but ends nothing and leaves
   * the visitor where they are.
   */
  readonly isInquiry?: boolean;
  /**
   * Sent whatever was asked within the last two seconds: for what changes to and fro, as a form's
   * draft, of which the same text may be saved again.
   */
  readonly unshared?: boolean | undefined;
  /** Reaches the service also where the page is left meanwhile, as what is sent while it is left. */
  readonly keepalive?: boolean | undefined;
}

export interface ReadOptions extends Pick<ContentOptions, 'timeout' | 'unshared'> {
  /** Aborts the request, unless another caller waits for it. */
  readonly signal?: AbortSignal;
  /** The answer may be hundreds of kilobytes long, and reading it must not hold the page up. */
  readonly isLong?: boolean;
}

/**
 * Asks a content service. Resolves with its envelope, also when `Status` is no success: what that
 * means depends on the service. The same request is sent once and answers every caller who asks
 * while it is in flight or within two seconds of its answer; so no caller may change an answer.
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
 * Posts a form to a content service; see `getContent`. Two posts are the same when they carry the
 * same fields to the same address, in whatever order.
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

/** Forgets the answers of the last two seconds: from now on another visitor asks. */
export function forgetAnswers(): void {
  requests.clear();
}

function targetOf(address: string): string {
  // A constant of the build, so the table of mock paths is only in builds that were made with it.
  return process.env.MOCK_PATHS === '1' ? mockPath(address) : address;
}

const NO_LOSS: SessionLoss = { expired: () => undefined, refused: () => undefined };

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
  if (!ok) throw new ServiceError(status, envelope ?? json, retryAfter);
  if (!envelope) throw new MalformedAnswerError('The answer is not the envelope of the services.');
  return envelope;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

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

const requests = new SharedRequests();
