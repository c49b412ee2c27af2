/** A response of the server in tests. */
interface TestResponse {
  readonly status?: number;
  /** The id of the edit. */
  readonly edit?: string;
  readonly body?: unknown;
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
    if (path === '/libs/granite/csrf/token.json') return json({ token: 'token' });
    const known = bodies.get(path) ?? [];
    bodies.set(path, [...known, String((init?.body ?? '') as string | URLSearchParams)]);
    const list = responses[path] ?? [{ status: 404 }];
    const { status = 200, edit, body = {}, late = false } = list[known.length] ?? list.at(-1) ?? {};
    if (late) await new Promise((resolve) => setTimeout(resolve));
    return json(body, status, edit === undefined ? {} : { 'x-edit': edit });
  };
  return (path) => bodies.get(path) ?? [];
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const text = JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text)),
  } as Response;
}
