import * as v from 'valibot';

const schema = v.object({
  expirationDates: v.object({
    /** When the session ends, whatever happens: epoch milliseconds. */
    standard: v.pipe(v.number(), v.finite()),
  }),
  keepMeLoggedIn: v.fallback(v.boolean(), false),
  /**
   * From when on a kept session wants to be refreshed: epoch milliseconds. One that does not say
   * is due.
   */
  nextTokenRefreshTime: v.fallback(v.pipe(v.number(), v.finite()), 0),
});

export type SessionCookie = Readonly<v.InferOutput<typeof schema>>;

/**
 * Reads the session cookie's value. Without its end a session cannot be kept, so a cookie that is
 * not JSON or does not name it is `undefined`, and whoever holds one is signed out.
 */
export function parseSessionCookie(value: string): SessionCookie | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(value));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The end itself is past it. */
export const isExpired = ({ expirationDates }: SessionCookie, now: number): boolean =>
  now >= expirationDates.standard;
