import type { FastifyReply } from 'fastify';

/**
 * Returns the real response as other services might write it: `null` for an empty text or object, a list for
 * an object of empty values (as in PHP), numbers as texts, unknown fields, the envelope's `data` in lower
 * case, and the times of the session cookie as ISO texts. A response that is not JSON is unchanged.
 */
export function rewriteResponse(payload: unknown, reply: FastifyReply): unknown {
  rewriteSessionCookie(reply);
  const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  if (!isJson || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  reply.removeHeader('content-length').removeHeader('etag');
  return JSON.stringify(rewritten(JSON.parse(payload), true));
}

function rewritten(value: unknown, isWhole = false): unknown {
  if (value === '') return null;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((each) => rewritten(each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === 0 && !isWhole) return null;
  if (!isWhole && entries.every(([, each]) => each === '' || each === 0)) return [];
  const isEnvelope = isWhole && 'Status' in value;
  return {
    ...Object.fromEntries(
      entries.map(([key, each]) => [isEnvelope && key === 'Data' ? 'data' : key, rewritten(each)]),
    ),
    traceId: '7f3a',
    serverTime: 1_790_000_000,
  };
}

/** Rewrites the cookie with the times of the session. Other cookies contain no times. */
function rewriteSessionCookie(reply: FastifyReply): void {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  if (cookies.length === 0) return;
  void reply.removeHeader('set-cookie').header(
    'set-cookie',
    cookies.map((cookie) =>
      cookie.replace(/^session=([^;]+)/, (_, value: string) => `session=${withIsoTimes(value)}`),
    ),
  );
}

function withIsoTimes(value: string): string {
  const session = JSON.parse(decodeURIComponent(value)) as {
    expirationDates: { standard: number };
    keepMeLoggedIn: boolean;
    nextTokenRefreshTime: number;
  };
  const { expirationDates, keepMeLoggedIn, nextTokenRefreshTime } = session;
  const nasty = {
    expirationDates: { standard: new Date(expirationDates.standard).toISOString(), idle: null },
    keepMeLoggedIn: String(keepMeLoggedIn),
    nextTokenRefreshTime: String(nextTokenRefreshTime),
  };
  return encodeURIComponent(JSON.stringify(nasty));
}
