import { childPath, mediaType, type Property, PROPERTY_TYPES } from '../../repository';
import { PostError, type UploadedFile } from './PostRequest';
import type { PostSession } from './PostSession';
import { type RequestProperty, stringValues } from './RequestProperty';
import { jcrDate } from './parseDate';
import { requireProperty } from './nodeTypes';
import { typedValue } from './typedValue';

/** The user for all changes by authors. */
export const USER = 'admin';

/** Properties that are filled automatically if their field is empty. */
const AUTOMATIC: Readonly<Record<string, 'created' | 'createdBy' | 'modified' | 'modifiedBy'>> = {
  created: 'created',
  createdBy: 'createdBy',
  'jcr:created': 'created',
  'jcr:createdBy': 'createdBy',
  lastModified: 'modified',
  lastModifiedBy: 'modifiedBy',
  'jcr:lastModified': 'modified',
  'jcr:lastModifiedBy': 'modifiedBy',
};

/**
 * Stores a property as Sling's SlingPropertyValueHandler does. The type is its hint or the existing type, a
 * single empty value removes it, and `@Patch` adds and removes values.
 * @throws PostError 422 if a value does not fit its type, 500 if the node's type has no such property
 */
export function storeProperty(session: PostSession, requested: RequestProperty, now: Date): void {
  const { parent, name, path } = requested;
  const values = stringValues(requested);
  const automatic = AUTOMATIC[name];
  const existing = session.property(parent, name);
  if (automatic && values?.every((value) => value === '')) {
    if (automatic.startsWith('created') && !session.isNew(parent)) return;
    const property: Property = automatic.endsWith('By')
      ? { type: 'String', multiple: false, values: [USER] }
      : { type: 'Date', multiple: false, values: [jcrDate(now)] };
    store(session, requested, property);
  } else if (values === undefined || (values.length === 1 && values[0] === '')) {
    removeProperty(session, requested);
  } else if (values.length > 0) {
    const stored = requested.patch ? patched(existing, values) : values;
    if (!stored) return;
    const property = typedProperty(requested, existing, stored);
    // A single value is removed before an array replaces it.
    if (property.multiple && existing?.multiple === false) session.log.push(['deleted', path]);
    store(session, requested, property);
  } else if (existing?.multiple) {
    removeProperty(session, requested);
  } else if (existing) {
    session.set(parent, name, { type: 'String', multiple: false, values: [''] });
    session.log.push(['modified', path]);
  }
}

function store(
  session: PostSession,
  { parent, name, path }: RequestProperty,
  property: Property,
): void {
  const hasMixins = session.property(parent, 'jcr:mixinTypes') !== undefined;
  requireProperty(session.primaryType(parent), hasMixins, name);
  session.set(parent, name, property);
  session.log.push(['modified', path]);
}

function removeProperty(session: PostSession, { parent, name, path }: RequestProperty): void {
  if (!session.property(parent, name)) return;
  session.unset(parent, name);
  session.log.push(['deleted', path]);
}

/**
 * Applies a patch: `+value` adds, `-value` removes. Returns undefined if nothing changes or the property is
 * not an array.
 */
function patched(
  existing: Property | undefined,
  operations: readonly string[],
): readonly string[] | undefined {
  if (existing && !existing.multiple) return undefined;
  const before = existing?.values ?? [];
  let values = before;
  for (const operation of operations) {
    const value = operation.slice(1);
    if (operation.startsWith('+') && !values.includes(value)) values = [...values, value];
    else if (operation.startsWith('-')) values = values.filter((kept) => kept !== value);
  }
  return values.length === before.length && values.every((value, at) => value === before[at])
    ? undefined
    : values;
}

function typedProperty(
  requested: RequestProperty,
  existing: Property | undefined,
  values: readonly string[],
): Property {
  const hinted = PROPERTY_TYPES.find((type) => type === requested.typeHint);
  const becomesArray = existing?.multiple === false && values.length > 1;
  const type = hinted ?? (becomesArray ? 'String' : (existing?.type ?? 'String'));
  const multiple =
    values.length > 1 || requested.multipleHint || requested.patch || (existing?.multiple ?? false);
  return { type, multiple, values: values.map((value) => typedValue(type, value, requested.path)) };
}

/**
 * Stores uploaded files as nt:file nodes, under the property's name or, for `./*`, the file's own. An empty
 * upload (an empty file field) is skipped. If Sling would store the bytes in an nt:resource alone, they are
 * stored in an nt:file, because only a file can be on disk.
 * @throws PostError 409 for a part of a file: chunks are not collected here
 */
export function storeFiles(
  session: PostSession,
  { parent, name, path, values = [], chunk }: RequestProperty,
): void {
  for (const value of values) {
    if (typeof value === 'string' || value.content.length === 0) continue;
    const { offset = 0, length, completed } = chunk;
    const isWhole = length === undefined || length === value.content.length || completed === true;
    const isChunked = Object.keys(chunk).length > 0;
    if (isChunked && (offset !== 0 || !isWhole || (length === undefined && !completed))) {
      throw new PostError(409, `${path} came in chunks. Send the file whole, without @Offset.`);
    }
    const fileName = value.filename.replace(/^.*[/\\]/, '');
    storeFile(session, childPath(parent, name === '*' ? fileName : name), value);
  }
}

function storeFile(session: PostSession, path: string, file: UploadedFile): void {
  const content = childPath(path, 'jcr:content');
  const given = (file.contentType.split(';', 1)[0] ?? '').trim();
  // A browser sends this type if it does not know the file's; the name is more precise.
  const mimeType = given === '' || given === 'application/octet-stream' ? mediaType(path) : given;
  addNode(session, path, 'nt:file', []);
  addNode(session, content, 'nt:resource', [['jcr:mimeType', single('String', mimeType)]]);
  if (session.property(content, 'jcr:mimeType')?.values[0] !== mimeType) {
    session.set(content, 'jcr:mimeType', single('String', mimeType));
  }
  session.writeFile(path, file.content);
  for (const name of ['jcr:lastModified', 'jcr:mimeType', 'jcr:data']) {
    session.log.push(['modified', childPath(content, name)]);
  }
}

function addNode(
  session: PostSession,
  path: string,
  type: string,
  properties: readonly [string, Property][],
): void {
  if (session.has(path)) return;
  session.add(path, new Map([['jcr:primaryType', single('Name', type)], ...properties]));
  session.log.push(['created', path]);
}

function single(type: Property['type'], value: string): Property {
  return { type, multiple: false, values: [value] };
}
