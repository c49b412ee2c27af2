/** The first and the last byte of a part of a body, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the part of a body for which a Range header asks (RFC 9110, section 14), or that there is no such part. Undefined if the whole
 * body has to be sent: without a header, and for several parts or another unit, as a server may.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}
