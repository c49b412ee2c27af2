import { childPath } from '../../repository';
import { type PostParameters, valueText } from './PostRequest';
import { normalizePath, type PostSession } from './PostSession';

/**
 * The existing nodes that `:applyTo` names, absolute or relative to the resource; `*` and a path
 * ending in `/*` stand for children. Undefined where the parameter is not given.
 */
export function applyToPaths(
  session: PostSession,
  resource: string,
  parameters: PostParameters,
): readonly string[] | undefined {
  return parameters.all(':applyTo')?.flatMap((value) => {
    const given = valueText(value);
    const star = given === '*' || given.endsWith('/*');
    const base = star ? given.slice(0, -1).replace(/\/$/, '') : given;
    const path = normalizePath(base.startsWith('/') ? base : `${resource}/${base}`);
    if (path === undefined || !session.has(path)) return [];
    return star ? session.children(path).map((name) => childPath(path, name)) : [path];
  });
}
