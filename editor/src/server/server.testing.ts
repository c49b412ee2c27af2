/** A response of the server in tests. */
interface TestResponse {
  readonly status?: number;
  /** The id of the edit. */
  readonly edit?: string;
  readonly body?: unknown;
  /** The body, if it is no JSON. */
  readonly text?: string;
  /** Whether the response arrives after the next task. */
  readonly late?: boolean;
}

/**
 * Answers the editor's requests: the CSRF token, and for each path the given responses in order, the last one again.
 *
 * @returns a function that gives the bodies of the posts to a path
 */
export function server(
  responses: Readonly<Record<string, readonly TestResponse[]>>,
): (path: string) => string[] {
  const bodies = new Map<string, string[]>();
  globalThis.fetch = async (input, init) => {
    const path = input as string;
    if (path === '/libs/granite/csrf/token.json') return answer('{"token":"token"}');
    const known = bodies.get(path) ?? [];
    bodies.set(path, [...known, String((init?.body ?? '') as string | URLSearchParams)]);
    const list = responses[path] ?? [{ status: 404 }];
    const response = list[known.length] ?? list.at(-1) ?? {};
    const { status = 200, edit, body = {}, text = JSON.stringify(body), late = false } = response;
    if (late) await new Promise((resolve) => setTimeout(resolve));
    return answer(text, status, edit === undefined ? {} : { 'x-edit': edit });
  };
  return (path) => bodies.get(path) ?? [];
}

function answer(text: string, status = 200, headers: Record<string, string> = {}): Response {
  return {
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text)),
  } as Response;
}
