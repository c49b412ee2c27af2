import { t } from '../words/t';
import { sessionId } from './session';

/** One field of a form, as the POST servlet reads it. */
export type FormField = readonly [name: string, value: string | File];

/** A response of the server that is not a success. `status` is 0 if there was no response. */
export class ServerError extends Error {
  override readonly name = 'ServerError';

  constructor(
    readonly status: number,
    message: string,
    /** The body, if it is JSON. */
    readonly body?: unknown,
  ) {
    super(message);
  }
}

/** The result of a write. */
export interface Written {
  /** The ids of the edits for undo, in order; empty if nothing changed. */
  readonly edits: readonly string[];
  readonly body: unknown;
}

/** Returns the JSON at a path. @throws ServerError, with the status 200 if the response is no JSON */
export async function getJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await send(path, {
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  });
  if (!response.ok) throw await errorOf(response);
  const body = jsonOf(await response.text());
  if (body === undefined) throw new ServerError(response.status, t('The response is not JSON.'));
  return body;
}

/** Returns the text at a path. @throws ServerError */
export async function getText(path: string): Promise<string> {
  const response = await send(path);
  if (!response.ok) throw await errorOf(response);
  return response.text();
}

/**
 * Posts a form with the CSRF token and the session. A refused token is renewed once.
 *
 * @param key the same for each try of one edit, which the server then does once
 * @param revision the revision of the content that the author saw; the server refuses to write newer content (412)
 * @throws ServerError
 */
export async function postForm(
  path: string,
  fields: readonly FormField[],
  key: string,
  revision?: string,
): Promise<Written> {
  let response = await post(path, fields, key, revision);
  if (response.status === 403) {
    token = undefined;
    response = await post(path, fields, key, revision);
  }
  if (!response.ok) throw await errorOf(response);
  const text = await response.text();
  const edits = response.headers.get('x-edit')?.split(', ') ?? [];
  return { edits, body: jsonOf(text) };
}

async function post(
  path: string,
  fields: readonly FormField[],
  key: string,
  revision: string | undefined,
): Promise<Response> {
  const hasFile = fields.some(([, value]) => typeof value !== 'string');
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) append(body, name, value);
  return send(path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'csrf-token': await csrfToken(),
      'x-editor-session': sessionId(),
      'idempotency-key': key,
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    },
    body,
  });
}

function append(body: FormData | URLSearchParams, name: string, value: string | File): void {
  if (body instanceof FormData) body.append(name, value);
  else if (typeof value === 'string') body.append(name, value);
}

let token: Promise<string> | undefined;

function csrfToken(): Promise<string> {
  token ??= getJson('/libs/granite/csrf/token.json').then((body) => {
    const { token: value } = body as { token?: unknown };
    return typeof value === 'string' ? value : '';
  });
  token.catch(() => (token = undefined));
  return token;
}

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new ServerError(0, t('The server cannot be reached. Is it running?'));
  }
}

/** Returns the error of a response, with the server's own sentence if it sent one. */
async function errorOf(response: Response): Promise<ServerError> {
  const text = await response.text();
  const body = jsonOf(text);
  const message = messageIn(body);
  const plain = response.headers.get('content-type')?.startsWith('text/plain') ? text.trim() : '';
  const fallback = t('The server answered {status}.', { status: response.status });
  return new ServerError(response.status, message ?? (plain === '' ? fallback : plain), body);
}

/** Returns the sentence of an error: of the POST servlet (`error.message`), or of the editor's addresses (`error`). */
function messageIn(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: { message?: unknown } | string };
  const message = typeof error === 'object' ? error.message : error;
  return typeof message === 'string' ? message : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
