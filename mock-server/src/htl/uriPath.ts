/** A path as Sling takes it apart: `/content/page.selector.html/suffix`. */
export interface PathInfo {
  readonly resource: string;
  readonly selectors: readonly string[];
  readonly extension: string | undefined;
  /** With its leading slash. */
  readonly suffix: string | undefined;
}

/** Up to the first dot stands the resource; the dots of `./` and `../` belong to it. */
export function parsePath(path: string): PathInfo {
  const dot = path.search(/\.(?!\.?(?:\/|$))/);
  if (dot === -1) return { resource: path, selectors: [], extension: undefined, suffix: undefined };
  const slash = path.indexOf('/', dot);
  const end = slash === -1 ? path.length : slash;
  const parts = path.slice(dot + 1, end).split('.');
  return {
    resource: path.slice(0, dot),
    selectors: parts.slice(0, -1),
    extension: parts.at(-1),
    suffix: slash === -1 ? undefined : path.slice(slash),
  };
}

export function buildPath({ resource, selectors, extension, suffix }: PathInfo): string {
  const dotted = [resource, ...selectors, ...(extension === undefined ? [] : [extension])];
  return dotted.join('.') + (suffix ?? '');
}
