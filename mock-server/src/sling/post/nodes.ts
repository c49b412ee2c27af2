import { childPath, nodeName, parentPath, type Property } from '../../repository';
import { PostError, type PostParameters } from './PostRequest';
import type { PostSession } from './PostSession';
import { hasValues, type RequestProperty, stringValues } from './RequestProperty';

export type RequestProperties = ReadonlyMap<string, RequestProperty>;

/** Makes sure that the node and its ancestors exist, with the types that the request names. */
export function ensureNode(session: PostSession, path: string, requested: RequestProperties): void {
  if (session.has(path)) {
    updateTypes(session, path, requested);
    return;
  }
  ensureNode(session, parentPath(path), requested);
  const properties = new Map<string, Property>();
  properties.set('jcr:primaryType', {
    type: 'Name',
    multiple: false,
    values: [primaryType(path, requested) ?? defaultType(session, path)],
  });
  const mixins = mixinTypes(path, requested);
  if (mixins) properties.set('jcr:mixinTypes', mixins);
  session.add(path, properties);
  session.log.push(['created', path]);
}

function updateTypes(session: PostSession, path: string, requested: RequestProperties): void {
  const type = primaryType(path, requested);
  if (type !== undefined && type !== session.primaryType(path)) {
    session.set(path, 'jcr:primaryType', { type: 'Name', multiple: false, values: [type] });
  }
  const mixins = mixinTypes(path, requested);
  if (mixins) session.set(path, 'jcr:mixinTypes', mixins);
}

function primaryType(path: string, requested: RequestProperties): string | undefined {
  const property = requested.get(childPath(path, 'jcr:primaryType'));
  const type = property && stringValues(property)?.[0];
  return type === '' ? undefined : type;
}

function mixinTypes(path: string, requested: RequestProperties): Property | undefined {
  const property = requested.get(childPath(path, 'jcr:mixinTypes'));
  if (!property || !hasValues(property)) return undefined;
  return { type: 'Name', multiple: true, values: stringValues(property) ?? [] };
}

/** What the parent's node type makes of a child without a type. */
function defaultType(session: PostSession, path: string): string {
  const parentType = session.primaryType(parentPath(path));
  if (parentType === 'sling:Folder' || parentType === 'sling:OrderedFolder') return parentType;
  if (parentType === 'nt:file') return 'nt:resource';
  return parentType === 'cq:Page' && path.endsWith('/jcr:content')
    ? 'cq:PageContent'
    : 'nt:unstructured';
}

/**
 * Orders the node as `:order` says: `first`, `last`, `before x`, `after x`, or a position counted
 * from 0. @throws PostError for another command or an unknown sibling.
 */
export function orderNode(session: PostSession, path: string, parameters: PostParameters): void {
  const command = parameters.text(':order');
  if (!command) return;
  const name = nodeName(path);
  const others = session.children(parentPath(path)).filter((sibling) => sibling !== name);
  const index = position(command, name, others);
  const next = others[index];
  session.order(path, index);
  session.log.push(next === undefined ? ['ordered', path] : ['ordered', path, next]);
}

function position(command: string, name: string, others: readonly string[]): number {
  if (command === 'first') return 0;
  if (command === 'last') return others.length;
  const [, where, sibling = ''] = /^(before|after) (.*)$/.exec(command) ?? [];
  if (where !== undefined) {
    const at = others.indexOf(sibling);
    if (at >= 0) return where === 'before' ? at : at + 1;
    const known = others.join(', ');
    throw new PostError(
      500,
      `"${name}" has no sibling "${sibling}" to stand ${where}. Its siblings are: ${known || 'none'}.`,
    );
  }
  if (/^\d+$/.test(command)) return Math.min(Number(command), others.length);
  throw new PostError(
    500,
    `":order" cannot be "${command}". Use first, last, before x, after x, or a position from 0.`,
  );
}
