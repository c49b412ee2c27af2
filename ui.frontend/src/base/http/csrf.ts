import { deviceNow, pageClock } from './serverClock';

declare global {
  interface Window {
    /** AEM's own context, if its client library is on the page. */
    CQURLInfo?: { contextPath?: string | null };
  }
}

/**
 * A token is valid for ten minutes; the next one is requested after five (docs/specification/services.md#csrf-token).
 */
const RENEWAL_MS = 300_000;

/** The longest time that requests wait for a token before they are sent without it. */
const TOKEN_TIMEOUT_MS = 5_000;

const FIELD = ':cq_csrf_token';

/** The CSRF token of a page. */
export interface Csrf {
  /**
   * Keeps a token for the page's requests and forms, as Granite's own script does in AEM
   * (docs/specification/services.md#granites-csrf-script). Every page runs it; a second start does nothing.
   */
  readonly startCsrf: () => void;
  /** Requests a new token, as after a sign-in: a token belongs to the session in which it was made. */
  readonly renewCsrfToken: () => Promise<void>;
  /** Returns the token, once no request for one is in flight; `undefined` for an anonymous visitor. */
  readonly csrfToken: () => Promise<string | undefined>;
  /** Returns the current token for a request that is sent now; warns if there is none. */
  readonly takeCsrfToken: () => string | undefined;
}

export function createCsrf(): Csrf {
  let isStarted = false;
  let token: string | undefined;
  let asking: Promise<void> | undefined;
  let askedAt = 0;
  /** The forms that wait for the token; a second submit in the meantime would send them twice. */
  const held = new WeakSet<HTMLFormElement>();

  function startCsrf(): void {
    if (isStarted) return;
    isStarted = true;
    void renewCsrfToken();
    setInterval(() => void renewCsrfToken(), RENEWAL_MS);
    // Timers do not run on a sleeping device.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && deviceNow() - askedAt > RENEWAL_MS) void renewCsrfToken();
    });
    // The visitor may have signed in or out since a page went into the back/forward cache.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void renewCsrfToken();
    });
    addTokenToForms();
  }

  function renewCsrfToken(): Promise<void> {
    askedAt = deviceNow();
    const renewal: Promise<void> = ask()
      // If there is no response, the last token, which may still be valid, is better than none.
      .catch(() => token)
      .then((answer) => {
        if (asking !== renewal) return;
        token = answer;
        asking = undefined;
      });
    asking = renewal;
    return renewal;
  }

  async function ask(): Promise<string | undefined> {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      abort.abort();
    }, TOKEN_TIMEOUT_MS);
    try {
      const response = await fetch(`${contextPath()}/libs/granite/csrf/token.json`, {
        cache: 'no-store',
        signal: abort.signal,
      });
      pageClock.hear(response);
      if (!response.ok) return token;
      const answer = JSON.parse(await response.text()) as { token?: unknown };
      return typeof answer.token === 'string' && answer.token ? answer.token : undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async function csrfToken(): Promise<string | undefined> {
    while (asking) await asking;
    return token;
  }

  function takeCsrfToken(): string | undefined {
    if (token === undefined) {
      // The exact wording of docs/specification/services.md#csrf-token.
      console.warn(
        'CSRF data not available; the data may be unavailable by design, such as during non-authenticated requests',
      );
    }
    return token;
  }

  /**
   * Adds the token in a hidden field to every form that posts to this site (docs/specification/services.md#csrf-token),
   * no matter how it is sent and when it came to the page. No other form gets it: a GET would show it in the address,
   * and no other site may learn it.
   */
  function addTokenToForms(): void {
    document.addEventListener('submit', onSubmit, true);
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with the form below
    const { submit } = HTMLFormElement.prototype;
    HTMLFormElement.prototype.submit = function (this: HTMLFormElement): void {
      const send = (): void => {
        mark(this, null);
        submit.call(this);
      };
      if (asking && needsToken(this, null)) void csrfToken().then(send);
      else send();
    };
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    if (!asking || !needsToken(form, submitter)) {
      mark(form, submitter);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(form)) return;
    held.add(form);
    void csrfToken().then(() => {
      held.delete(form);
      // A button that has left the form in the meantime cannot submit it.
      const isStillThere = (submitter as HTMLButtonElement | null)?.form === form;
      form.requestSubmit(isStillThere ? submitter : undefined);
    });
  }

  function mark(form: HTMLFormElement, submitter: HTMLElement | null): void {
    const current = needsToken(form, submitter) ? takeCsrfToken() : undefined;
    let field = form.querySelector<HTMLInputElement>(`input[name="${FIELD}"]`);
    if (current === undefined) {
      field?.remove();
      return;
    }
    if (!field) {
      field = document.createElement('input');
      field.type = 'hidden';
      field.name = FIELD;
      form.append(field);
    }
    field.value = current;
  }

  return { startCsrf, renewCsrfToken, csrfToken, takeCsrfToken };
}

/** The CSRF token of this page. */
export const pageCsrf = createCsrf();

/**
 * Returns whether an address leads to the site's own origin. It is resolved as the browser resolves it, so that
 * `//host`, `\\host` and the like are recognized as other hosts (docs/specification/routes.md#referrer).
 */
export function isSameOrigin(address: string): boolean {
  try {
    return new URL(address, document.baseURI).origin === location.origin;
  } catch {
    return false;
  }
}

/**
 * Returns whether a form needs the token. It reads attributes, because a field named `action` or `method` hides the
 * form's own property.
 */
function needsToken(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const chosen = (name: string): string =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  return (
    chosen('method').toLowerCase() === 'post' && isSameOrigin(chosen('action') || location.href)
  );
}

/**
 * Returns the path below which the whole server is deployed (`/cms`); usually empty. It comes from AEM, or else from
 * the address of our own script.
 */
const contextPath = (): string => window.CQURLInfo?.contextPath ?? pathOfScripts();

function pathOfScripts(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/etc.clientlibs/"]');
  // The address of a script from another host, such as a CDN, does not show this host's path.
  if (!script?.src.startsWith(`${location.origin}/`)) return '';
  return new URL(script.src).pathname.split('/etc.clientlibs/')[0] ?? '';
}
