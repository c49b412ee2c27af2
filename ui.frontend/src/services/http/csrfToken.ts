import { contextPath } from './contextPath';

/** A token is good for ten minutes; the next one is asked for after five (product-spec §9). */
const RENEWAL = 300_000;

/** How long requests wait for a token at most, in milliseconds, before they go without. */
const PATIENCE = 5_000;

let token: string | undefined;
let asking: Promise<void> | undefined;
let askedAt = 0;

/** Asks for a token now and as long as the page is open. */
export function keepCsrfToken(): void {
  void renewCsrfToken();
  setInterval(() => void renewCsrfToken(), RENEWAL);
  // A sleeping device has no timers.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - askedAt > RENEWAL) void renewCsrfToken();
  });
  // Whoever comes back to a page may have signed in or out since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void renewCsrfToken();
  });
}

/** Asks for a new token, as after a sign-in: a token belongs to the session it was made in. */
export function renewCsrfToken(): Promise<void> {
  askedAt = Date.now();
  const renewal: Promise<void> = ask()
    // Without an answer the last token, which may still be good, is better than none.
    .catch(() => token)
    .then((answer) => {
      if (asking !== renewal) return;
      token = answer;
      asking = undefined;
    });
  asking = renewal;
  return renewal;
}

/** The token, once no request for one is in flight; `undefined` for an anonymous visitor. */
export async function csrfToken(): Promise<string | undefined> {
  while (asking) await asking;
  return token;
}

/** Whether a token is on its way, so that whoever needs one has to wait for it. */
export function isAskingForToken(): boolean {
  return asking !== undefined;
}

/** The token as it is now, for a request that goes now; says so where there is none. */
export function takeCsrfToken(): string | undefined {
  if (token === undefined) {
    // Word for word product-spec §8.
    console.warn(
      'CSRF data not available; the data may be unavailable by design, such as during non-authenticated requests',
    );
  }
  return token;
}

async function ask(): Promise<string | undefined> {
  const abort = new AbortController();
  const timer = setTimeout(() => {
    abort.abort();
  }, PATIENCE);
  try {
    const response = await fetch(`${contextPath()}/libs/granite/csrf/token.json`, {
      cache: 'no-store',
      signal: abort.signal,
    });
    if (!response.ok) return token;
    const answer = JSON.parse(await response.text()) as { token?: string };
    return answer.token === '' ? undefined : answer.token;
  } finally {
    clearTimeout(timer);
  }
}
