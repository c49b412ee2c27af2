/** Returns a response of `fetch`; its body is JSON unless it is a text already. */
export function respond(body: unknown, status = 200): Partial<Response> {
  const content = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const text = (): Promise<string> => Promise.resolve(content);
  // A Blob of jsdom has no `text`.
  return {
    status,
    ok: status < 300,
    headers: new Headers(),
    text,
    blob: () => Promise.resolve({ text } as Blob),
  };
}
