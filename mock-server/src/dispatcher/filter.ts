import type { Place } from './errors';

/** The parts of a request that a filter rule may look at; a part that is absent is ''. */
export const FILTER_PARTS = ['method', 'url', 'path', 'selectors', 'extension', 'suffix'] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

/** One rule of a farm's `/filter`: it matches where each of its parts does. */
export interface FilterRule {
  readonly allow: boolean;
  readonly tests: readonly { readonly part: FilterPart; readonly pattern: RegExp }[];
  /** The rule as written, for messages. */
  readonly text: string;
  readonly place: Place;
}

export interface Verdict {
  readonly allowed: boolean;
  /** The rule that decided. */
  readonly rule: FilterRule;
}

/** The last rule that matches decides; {@link FilterRule}s begin with one that denies everything. */
export function judge(rules: readonly FilterRule[], method: string, url: string): Verdict {
  const parts = partsOf(method, url);
  for (let index = rules.length - 1; index >= 0; index -= 1) {
    const rule = rules[index];
    if (rule?.tests.every(({ part, pattern }) => pattern.test(parts[part])) === true) {
      return { allowed: rule.allow, rule };
    }
  }
  throw new RangeError('A filter begins with a rule that denies everything.');
}

/**
 * Takes an address apart without knowing which resources exist: everything up to the first dot is
 * the path, up to the next slash follow selectors and extension, the rest is the suffix.
 */
export function partsOf(method: string, url: string): Readonly<Record<FilterPart, string>> {
  const dot = url.indexOf('.');
  if (dot < 0) {
    return { method, url, path: url, selectors: '', extension: '', suffix: '' };
  }
  const slash = url.indexOf('/', dot);
  const tail = url.slice(dot + 1, slash < 0 ? undefined : slash);
  const lastDot = tail.lastIndexOf('.');
  return {
    method,
    url,
    path: url.slice(0, dot),
    selectors: lastDot < 0 ? '' : tail.slice(0, lastDot),
    extension: tail.slice(lastDot + 1),
    suffix: slash < 0 ? '' : url.slice(slash),
  };
}
