export interface JsonOptions {
  /** Levels of children; Infinity for all. */
  readonly depth: number;
  /** Indented by two spaces. */
  readonly tidy: boolean;
  /** Children in an array `__children__`, so that their order is kept. */
  readonly harray: boolean;
}

/** Undefined where the last selector is neither a depth nor one of the three words. */
export function parseJsonSelectors(selectors: readonly string[]): JsonOptions | undefined {
  const depth = parseDepth(selectors.at(-1));
  if (depth === undefined) return undefined;
  return { depth, tidy: selectors.includes('tidy'), harray: selectors.includes('harray') };
}

function parseDepth(selector: string | undefined): number | undefined {
  if (selector === undefined || selector === 'tidy' || selector === 'harray') return 0;
  if (selector === 'infinity' || selector === '-1') return Infinity;
  if (!/^(?:0|[1-9]\d*)$/.test(selector)) return undefined;
  // What does not fit into a Java int stands for all levels.
  return Number(selector) > 2 ** 31 - 1 ? Infinity : Number(selector);
}
