/** The first and the last byte of a part of a body, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the part of a body for which a Range header asks, or that there is no such part. Undefined if the whole body has to be sent:
 * without a header, and for several parts. Sling's default servlet reads the header like this, and refuses more than RFC 9110 does:
 * another unit, and a last part that is longer than the body.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (header === undefined) return undefined;
  if (!header.startsWith('bytes')) return 'unsatisfiable';
  const texts = header.slice('bytes='.length).split(',').filter(Boolean);
  const parts = texts.map((text) => onePart(text.trim(), size));
  if (parts.includes('unsatisfiable')) return 'unsatisfiable';
  return parts.length === 1 ? parts[0] : undefined;
}

/** Reads `0-499`, `500-` or, for the last 500 bytes, `-500`. */
function onePart(text: string, size: number): ByteRange | 'unsatisfiable' {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  if (from === '' && to === '') return 'unsatisfiable';
  const first = from === '' ? size - Number(to) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first < 0 || first > last ? 'unsatisfiable' : { first, last };
}
