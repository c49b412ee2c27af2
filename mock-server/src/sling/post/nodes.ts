import { childPath, nodeName, parentPath, type Property } from '../../repository';
import { requireMixin, requirePrimaryType } from './nodeTypes';
import { PostError, type PostParameters } from './PostRequest';
import type { PostSession } from './PostSession';
import { hasValues, type RequestProperty, stringValues } from './RequestProperty';

export type RequestProperties = ReadonlyMap<string, RequestProperty>;

/** Ensures that the node and its ancestors exist, with the types that the request names. */
export function ensureNode(session: PostSession, path: string, requested: RequestProperties): void {
  session.requireWritable(path);
  if (session.has(path)) {
    updateTypes(session, path, requested);
    return;
  }
  if (session.hasProperty(path)) {
    throw new PostError(422, `${path} is a property, which has no properties. Send another path.`);
  }
  ensureNode(session, parentPath(path), requested);
  const given = primaryType(path, requested);
  if (given !== undefined) requirePrimaryType(given, 409);
  const properties = new Map<string, Property>();
  properties.set('jcr:primaryType', {
    type: 'Name',
    multiple: false,
    values: [given ?? defaultType(session, path)],
  });
  const mixins = mixinTypes(path, requested);
  if (mixins) properties.set('jcr:mixinTypes', mixins);
  session.add(path, properties);
  session.log.push(['created', path]);
}

function updateTypes(session: PostSession, path: string, requested: RequestProperties): void {
  const type = primaryType(path, requested);
  if (type !== undefined && type !== session.primaryType(path)) {
    requirePrimaryType(type, 422);
    session.set(path, 'jcr:primaryType', { type: 'Name', multiple: false, values: [type] });
  }
  const mixins = mixinTypes(path, requested);
  if (mixins) session.set(path, 'jcr:mixinTypes', mixins);
}

function primaryType(path: string, requested: RequestProperties): string | undefined {
  const property = requested.get(childPath(path, 'jcr:primaryType'));
  return property && stringValues(property)?.[0];
}

function mixinTypes(path: string, requested: RequestProperties): Property | undefined {
  const property = requested.get(childPath(path, 'jcr:mixinTypes'));
  if (!property || !hasValues(property)) return undefined;
  const values = stringValues(property) ?? [];
  values.forEach(requireMixin);
  return { type: 'Name', multiple: true, values };
}

/** Returns the type of a child without one, which depends on the parent's type. */
function defaultType(session: PostSession, path: string): string {
  const parentType = session.primaryType(parentPath(path));
  if (parentType === 'sling:Folder' || parentType === 'sling:OrderedFolder') return parentType;
  if (parentType === 'nt:file') return 'nt:resource';
  if (parentType === 'nt:folder') {
    throw new PostError(
      409,
      `An nt:folder has files and folders only. Send ${path}/jcr:primaryType.`,
    );
  }
  return parentType === 'cq:Page' && path.endsWith('/jcr:content')
    ? 'cq:PageContent'
    : 'nt:unstructured';
}

/** Node types without an order of children. */
const UNORDERED = new Set(['nt:folder', 'sling:Folder', 'nt:file', 'oak:Unstructured']);

/**
 * Orders the node by `:order`: `first`, `last`, `before x`, `after x`, or a position from 0; a negative one
 * is the last.
 * @throws PostError 500 for another command and for `after` an unknown sibling, 409 for `before` an unknown
 * sibling and for a parent without an order
 */
export function orderNode(session: PostSession, path: string, parameters: PostParameters): void {
  const command = parameters.text(':order');
  if (!command) return;
  const name = nodeName(path);
  const siblings = session.children(parentPath(path));
  const next = nextSibling(command, name, siblings);
  const type = session.primaryType(parentPath(path));
  if (UNORDERED.has(type)) {
    throw new PostError(
      409,
      `A ${type} keeps no order of its children. Make ${parentPath(path)} a sling:OrderedFolder.`,
    );
  }
  if (next !== undefined && !siblings.includes(next))
    throw unknownSibling(409, name, next, siblings);
  if (next !== name) {
    const others = siblings.filter((sibling) => sibling !== name);
    session.order(path, next === undefined ? others.length : others.indexOf(next));
  }
  session.log.push(next === undefined ? ['ordered', path] : ['ordered', path, next]);
}

/**
 * Returns the sibling that follows the node at its new position, which may be the node itself; undefined for
 * the last position.
 */
function nextSibling(
  command: string,
  name: string,
  siblings: readonly string[],
): string | undefined {
  if (command === 'first') return siblings[0];
  if (command === 'last' || command === 'before ') return undefined;
  if (command.startsWith('before ')) return command.slice('before '.length);
  if (command.startsWith('after ')) {
    const sibling = command.slice('after '.length);
    const at = siblings.indexOf(sibling);
    if (at < 0) throw unknownSibling(500, name, sibling, siblings);
    return siblings[at + 1];
  }
  if (!/^[+-]?\d{1,9}$/.test(command)) {
    throw new PostError(
      500,
      `":order" cannot be "${command}". Use first, last, before x, after x, or a position from 0.`,
    );
  }
  const position = Number(command);
  const others = siblings.filter((sibling) => sibling !== name);
  if (position < 0) return undefined;
  return others[position];
}

function unknownSibling(
  status: number,
  name: string,
  sibling: string,
  siblings: readonly string[],
): PostError {
  const known = siblings.filter((other) => other !== name).join(', ');
  return new PostError(
    status,
    `"${name}" has no sibling "${sibling}". Its siblings are: ${known || 'none'}.`,
  );
}
