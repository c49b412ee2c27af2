import { childPath } from '../../repository';
import { ensureNode, orderNode, type RequestProperties } from './nodes';
import { type Outcome, PostError, type PostParameters } from './PostRequest';
import type { PostSession } from './PostSession';
import { collectProperties, hasValues, type RequestProperty } from './RequestProperty';
import { storeFiles, storeProperty } from './storeProperty';
import { modifiedPath, type Target } from './targetPath';

/**
 * Implements the default operation: creates a missing node and stores the parameters in Sling's order: nodes,
 * moves, copies, deletions, values, order.
 */
export function modify(session: PostSession, target: Target, parameters: PostParameters): Outcome {
  const path = modifiedPath(session, target, parameters);
  const requested = collectProperties(parameters, path);
  const created = !session.has(path);
  const now = new Date();
  ensureNode(session, path, requested);
  for (const property of requested.values()) takeFrom(session, property, requested, true);
  for (const property of requested.values()) takeFrom(session, property, requested, false);
  for (const property of requested.values()) remove(session, property);
  for (const property of requested.values()) {
    if (!hasValues(property)) continue;
    ensureNode(session, property.parent, requested);
    if (property.name === 'jcr:primaryType' || property.name === 'jcr:mixinTypes') continue;
    if (typeof property.values?.[0] === 'object') storeFiles(session, property);
    else storeProperty(session, property, now);
  }
  for (const { parent, name } of requested.values()) {
    if (name === 'jcr:primaryType') requireContent(session, parent);
  }
  orderNode(session, path, parameters);
  return created ? { path, created } : { path };
}

/** Requires the content of an nt:file, as JCR does. @throws PostError 409 if it is missing. */
function requireContent(session: PostSession, path: string): void {
  if (session.primaryType(path) !== 'nt:file' || session.children(path).length > 0) return;
  throw new PostError(409, `${path} is an nt:file without jcr:content. Upload a file instead.`);
}

/** Implements `@MoveFrom` and `@CopyFrom` for a node or a property. A missing source is ignored. */
function takeFrom(
  session: PostSession,
  property: RequestProperty,
  requested: RequestProperties,
  move: boolean,
): void {
  const { source, path, parent } = property;
  if (source?.move !== move) return;
  const slash = source.path.lastIndexOf('/');
  const sourceNode = source.path.slice(0, slash) || '/';
  const sourceName = source.path.slice(slash + 1);
  const value = session.has(sourceNode) ? session.property(sourceNode, sourceName) : undefined;
  const isNode = session.has(source.path);
  if (!isNode && !value) return;
  if (session.hasItem(path) && source.path !== path) {
    session.removeItem(path);
    session.log.push(['deleted', path]);
  } else ensureNode(session, parent, requested);
  if (isNode) {
    if (move) session.move(source.path, path);
    else session.copy(source.path, path);
  } else if (value) {
    // Sling gives a moved property its old name, whatever the new one is.
    if (parent === sourceNode) {
      throw new PostError(
        409,
        `${source.path} keeps its name ${sourceName}, so that it can be put into another node only.`,
      );
    }
    session.set(parent, sourceName, value);
    if (move) session.unset(sourceNode, sourceName);
  }
  property.remove = false;
  session.log.push([move ? 'moved' : 'copied', source.path, path]);
}

/** Implements `@Delete` for a property, or else for the child of that name. */
function remove(
  session: PostSession,
  { remove: wanted, parent, name, path }: RequestProperty,
): void {
  if (!wanted || !session.has(parent)) return;
  if (name === 'jcr:primaryType') {
    throw new PostError(500, `${path} cannot be removed: each node has a type.`);
  }
  const existing = session.property(parent, name);
  if (existing && name === 'jcr:mixinTypes') session.set(parent, name, { ...existing, values: [] });
  else if (existing) session.unset(parent, name);
  else if (session.has(childPath(parent, name))) session.remove(childPath(parent, name));
  session.log.push(['deleted', path]);
}
