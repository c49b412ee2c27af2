/** Whether an Accept header prefers `application/json` to `text/html`; HTML where both are equal. */
export function prefersJson(accept: string | undefined): boolean {
  if (!accept) return false;
  return quality(accept, 'application', 'json') > quality(accept, 'text', 'html');
}

/** The quality of the most specific range that fits, 0 to 1. */
function quality(accept: string, type: string, subtype: string): number {
  let best = { specificity: -1, quality: 0 };
  for (const range of accept.split(',')) {
    const [media = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const [rangeType, rangeSubtype] = media.split('/');
    if (rangeType !== '*' && rangeType !== type) continue;
    if (rangeSubtype !== '*' && rangeSubtype !== subtype) continue;
    const specificity = Number(rangeType !== '*') + Number(rangeSubtype !== '*');
    const q = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    if (specificity > best.specificity) best = { specificity, quality: q };
  }
  return best.quality;
}
