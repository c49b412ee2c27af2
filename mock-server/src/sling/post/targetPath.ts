import { newChildPath } from './nodeNames';
import type { PostParameters } from './PostRequest';
import { normalizePath, type PostSession } from './PostSession';
import { PostError } from './PostError';

/** What the address of a request names. */
export interface Target {
  /** The resource, or where it would be. */
  readonly path: string;
  /** What follows the resource's path, `.html/suffix`; empty where nothing does. */
  readonly rest: string;
  /** Whether a name has to be made for a new child. */
  readonly generate: boolean;
}

/**
 * Finds the resource: the longest existing path that ends before a dot. What does not exist is
 * the path to create; a trailing `/` or `/*` asks for a new child.
 */
export function resolveTarget(session: PostSession, address: string): Target {
  const { path, generate } = splitStar(address);
  if (session.has(path)) return { path, rest: '', generate };
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const shorter = path.slice(0, dot);
    if (session.has(shorter)) return { path: shorter, rest: path.slice(dot), generate };
  }
  return { path, rest: '', generate };
}

/** The node that the request creates or changes: the resource, its suffix, and a generated name. */
export function modifiedPath(
  session: PostSession,
  target: Target,
  parameters: PostParameters,
): string {
  const suffix = /^[^/]*(\/[^.]*)/.exec(target.rest)?.[1] ?? '';
  const path = `${target.path === '/' ? '' : target.path}${suffix}` || '/';
  return target.generate && (target.rest === '' || suffix !== '')
    ? newChildPath(session, path, parameters)
    : path;
}

function splitStar(address: string): { path: string; generate: boolean } {
  const base = address.replace(/\/\*?$/, '');
  const path = normalizePath(base);
  if (path !== undefined) return { path, generate: base !== address };
  throw new PostError(400, `The address ${address} leads above the root. Correct it.`);
}
