import { childPath, parentPath, type Property } from '../../repository';
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
