/** The path of the parent, `/` for a child of the root and for the root itself. */
export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash <= 0 ? '/' : path.slice(0, slash);
}

/** The last segment of a path, empty for the root. */
export function nodeName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path of a child. */
export function childPath(parent: string, name: string): string {
  return parent === '/' ? `/${name}` : `${parent}/${name}`;
}

/** Whether `path` is `ancestor` or lies below it. */
export function isAtOrBelow(path: string, ancestor: string): boolean {
  return ancestor === '/' || path === ancestor || path.startsWith(`${ancestor}/`);
}

/** The names from `ancestor` down to `path`, which lies at or below it. */
export function namesBelow(path: string, ancestor: string): readonly string[] {
  return path
    .slice(ancestor === '/' ? 0 : ancestor.length)
    .split('/')
    .filter((name) => name !== '');
}
