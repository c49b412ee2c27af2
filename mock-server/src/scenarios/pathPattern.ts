/**
 * Whether a request's path is one that a rule means. Without a star the pattern is the beginning
 * of a path; with one it is the whole path, where `*` is anything but a slash and `**` is anything.
 */
export function matchesPath(pattern: string, path: string): boolean {
  if (!pattern.includes('*')) return path.startsWith(pattern);
  return toRegExp(pattern).test(path);
}

/** Why a pattern can't be used, as a sentence; undefined where it can. */
export function problemWithPattern(pattern: string): string | undefined {
  if (!pattern.startsWith('/')) return 'A path begins with a slash, such as /content/thrifty-web.';
  if (/[\s?#]/.test(pattern)) return 'A path has no spaces, no question mark and no hash in it.';
  // Each further star multiplies the ways to match; nobody needs many.
  if ((pattern.match(/\*+/g)?.length ?? 0) > 5) return 'A path has at most five stars.';
  if (pattern.length > 500) return 'A path has at most 500 characters.';
  return undefined;
}

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .split(/(\*+)/)
    .map((part) =>
      part === '*'
        ? '[^/]*'
        : /^\*+$/.test(part)
          ? '.*'
          : part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}$`);
}
