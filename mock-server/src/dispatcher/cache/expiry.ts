/**
 * Returns the time in milliseconds at which a response ends by its `Cache-Control: max-age` or else its `Expires`; undefined
 * if it has neither (Adobe, "Configuring time-based cache invalidation").
 *
 * @param headers in lower case
 */
export function expiryOf(
  headers: Readonly<Record<string, string>>,
  now: number,
): number | undefined {
  const [, seconds] = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,10})/i.exec(headers['cache-control'] ?? '') ?? [];
  if (seconds !== undefined) return now + Number(seconds) * 1000;
  const date = Date.parse(headers.expires ?? '');
  return Number.isNaN(date) ? undefined : date;
}
