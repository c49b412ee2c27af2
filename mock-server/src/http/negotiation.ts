/**
 * Returns whether a client prefers a page to JSON. A browser that submits a form names text/html; a script's
 * `fetch` accepts everything and gets JSON.
 */
export function prefersHtml(accept: string | undefined): boolean {
  const ranges = parse(accept ?? '');
  return quality(ranges, 'text/html') > quality(ranges, 'application/json');
}

function parse(accept: string): ReadonlyMap<string, number> {
  return new Map(
    accept.split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const q = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return [type, Number.isNaN(q) ? 0 : q];
    }),
  );
}

/** Returns the quality of a media type. The most specific range takes precedence (RFC 9110, section 12.5.1). */
function quality(ranges: ReadonlyMap<string, number>, type: string): number {
  const [family = ''] = type.split('/');
  return ranges.get(type) ?? ranges.get(`${family}/*`) ?? ranges.get('*/*') ?? 0;
}
