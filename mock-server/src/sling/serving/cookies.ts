/** The cookies of a request by exact name; the first wins where a name comes twice (RFC 6265). */
export function cookiesOf(header: string | undefined): Readonly<Record<string, string>> {
  const cookies = Object.create(null) as Record<string, string>;
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    if (equals < 0 || name === '') continue;
    cookies[name] ??= decoded(unquoted(pair.slice(equals + 1).trim()));
  }
  return cookies;
}

function unquoted(value: string): string {
  return /^".*"$/.test(value) ? value.slice(1, -1) : value;
}

/** A value that is not well escaped is taken as it is. */
function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
