import { childPath, isAtOrBelow, nodeName, parentPath } from '../../repository';
import { type Outcome, PostError, type PostParameters } from './PostRequest';
import { normalizePath, type PostSession } from './PostSession';
import { orderNode } from './nodes';
import { applyToPaths, type Target } from './targetPath';

/**
 * Implements `:operation=copy` and `move` to `:dest`: a path, or a parent if it ends in a slash.
 * @returns 412 if the destination exists (without `:replace=true`) or its parent does not
 */
export function copyOrMove(
  session: PostSession,
  { path: resource }: Target,
  parameters: PostParameters,
  operation: 'copy' | 'move',
): Outcome {
  const given = parameters.text(':dest');
  if (!given) {
    throw new PostError(500, `Unable to process ${operation}. Missing destination: send :dest.`);
  }
  const into = given.endsWith('/');
  const dest = normalizePath(given.startsWith('/') ? given : `${parentPath(resource)}/${given}`);
  if (dest === undefined) throw new PostError(500, `":dest" ${given} leads above the root.`);
  const refused = (reason: string): Outcome => ({
    path: resource,
    status: 412,
    message: `Cannot ${operation} ${resource} to ${dest}: ${reason}`,
  });
  const replaces = !into && session.has(dest);
  if (replaces && parameters.text(':replace')?.toLowerCase() !== 'true') {
    return refused('destination exists');
  }
  const destParent = into ? dest : parentPath(dest);
  if (!replaces && !session.has(destParent)) return refused('parent of destination does not exist');

  const sources = applyToPaths(session, resource, parameters);
  if (sources && !into) {
    throw new PostError(
      500,
      `Applying ${operation} to multiple resources requires a trailing slash on the destination.`,
    );
  }
  const execute = (source: string): string => {
    const target = into ? childPath(dest, nodeName(source)) : dest;
    if (operation === 'copy') session.copyItem(source, target);
    else move(session, source, target);
    session.log.push([operation === 'move' ? 'moved' : 'copied', source, target]);
    return target;
  };
  if (sources) {
    sources.forEach(execute);
    if (parameters.text(':order')) orderNode(session, dest, parameters);
    return { path: resource, created: false };
  }
  if (!session.hasItem(resource)) {
    return { path: resource, status: 404, message: `Missing source ${resource} for ${operation}` };
  }
  orderNode(session, execute(resource), parameters);
  return replaces ? { path: resource } : { path: resource, created: true };
}

/** Moves a node. @throws PostError 422 for a property and for a node onto itself, 412 for a node into itself. */
function move(session: PostSession, source: string, target: string): void {
  if (session.hasProperty(source) || source === target) {
    throw new PostError(
      422,
      `${source} cannot be moved to ${target}. Send <name>@MoveFrom instead.`,
    );
  }
  if (isAtOrBelow(target, source)) {
    throw new PostError(412, `${source} cannot be moved into itself. Choose another destination.`);
  }
  session.move(source, target);
}

/**
 * Implements `:operation=delete` for the node or the property, or for the items in `:applyTo`. An address
 * with selectors, extension or suffix is forbidden, because it might mean another resource (SLING-3203). A
 * missing item counts as deleted.
 */
export function deleteItems(
  session: PostSession,
  { path, rest, generate }: Target,
  parameters: PostParameters,
): Outcome {
  if (
    rest !== '' ||
    generate ||
    (/\../s.test(path.slice(path.lastIndexOf('/') + 1)) && !session.hasItem(path))
  ) {
    const message = 'DeleteOperation request cannot include any selectors, extension or suffix';
    return { path, status: 403, message };
  }
  for (const removed of applyToPaths(session, path, parameters) ?? [path]) {
    if (session.hasItem(removed)) session.removeItem(removed);
    session.log.push(['deleted', removed]);
  }
  return { path };
}
