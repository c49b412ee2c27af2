import { posix } from 'node:path';

/** `url(x)`, `url('x')`, and `@import "x"`. */
const REFERENCE = /url\(\s*(["']?)([^"')]+)\1\s*\)|(@import\s+)(["'])([^"']+)\4/g;

/** What needs no base: an absolute address, another origin, data, or a fragment of the page. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i;

/**
 * A style sheet whose relative addresses, written against its own file at `address`, hold in a
 * bundle that is served from `bundleFolder`.
 */
export function rebaseStyles(styles: string, address: string, bundleFolder: string): string {
  const folder = posix.dirname(address);
  const rebased = (reference: string): string =>
    ABSOLUTE.test(reference)
      ? reference
      : posix.relative(bundleFolder, posix.join(folder, reference));
  return styles.replace(
    REFERENCE,
    (
      whole: string,
      quote: string,
      url: string | undefined,
      rule: string,
      ruleQuote: string,
      imported: string,
    ) =>
      url === undefined
        ? `${rule}${ruleQuote}${rebased(imported)}${ruleQuote}`
        : ABSOLUTE.test(url)
          ? whole
          : `url(${quote}${rebased(url.trim())}${quote})`,
  );
}
