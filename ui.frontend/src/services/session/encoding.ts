/*
 * How the tab's storage holds what it keeps: JSON, as UTF-8, in base64. It keeps a name from being
 * read over somebody's shoulder and nothing more; whoever can run a script can read it.
 */

/** Raised when what is kept changes its shape: entries of another version are dropped. */
const VERSION = '1';

export function encode(value: unknown): string {
  // A percent-encoded text is its UTF-8 bytes, written out.
  const bytes = encodeURIComponent(JSON.stringify(value)).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return `${VERSION}.${btoa(bytes)}`;
}

/** What was encoded; undefined for anything else. */
export function decode(text: string): unknown {
  const [version, base64] = text.split('.', 2);
  if (version !== VERSION || base64 === undefined) return undefined;
  try {
    const bytes = Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16));
    return JSON.parse(decodeURIComponent(bytes.map((hex) => `%${hex.padStart(2, '0')}`).join('')));
  } catch {
    return undefined;
  }
}
