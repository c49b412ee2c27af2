import { within } from './request';

/**
 * Posts JSON to a service of this site or of another, without cookies, so that the service learns nothing about the
 * visitor and needs no CSRF token. Resolves for any status.
 * @param timeout in milliseconds, for the whole response
 * @throws TimeoutError, or TypeError if the service cannot be reached
 */
export function anonymousPost(
  address: string,
  fields: unknown,
  { timeout, headers }: { timeout: number; headers: Readonly<Record<string, string>> },
): Promise<{ status: number; headers: Headers; body: string }> {
  return within(timeout, async (signal) => {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'omit',
      signal,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    });
    return { status: response.status, headers: response.headers, body: await response.text() };
  });
}
