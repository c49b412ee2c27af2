import {
  childPath,
  mediaType,
  type Property,
  PROPERTY_TYPES,
  type PropertyType,
} from '../../repository';
import { PostError, type UploadedFile } from './PostRequest';
import type { PostSession } from './PostSession';
import { type RequestProperty, stringValues } from './RequestProperty';
import { jcrDate, parseDate } from './parseDate';

/** The user in whose name an author writes here. */
const USER = 'admin';

/** Properties that fill themselves in where their field is empty. */
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
 * Stores a property as Sling's SlingPropertyValueHandler does: typed by its hint or as it was, a
 * single empty value removes it, `@Patch` adds and removes values.
 * @throws PostError 422 where a value does not fit its type.
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
    if (stored) store(session, requested, typedProperty(requested, existing, stored));
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
  session.set(parent, name, property);
  session.log.push(['modified', path]);
}

function removeProperty(session: PostSession, { parent, name, path }: RequestProperty): void {
  if (!session.property(parent, name)) return;
  session.unset(parent, name);
  session.log.push(['deleted', path]);
}

/** `+value` adds, `-value` removes; undefined where nothing changes or the property is no array. */
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
  const type = hinted ?? existing?.type ?? 'String';
  const multiple =
    values.length > 1 || requested.multipleHint || requested.patch || (existing?.multiple ?? false);
  return { type, multiple, values: values.map((value) => typedValue(type, value, requested.path)) };
}

function typedValue(type: PropertyType, value: string, path: string): string {
  switch (type) {
    case 'Boolean':
      return String(value.toLowerCase() === 'true');
    case 'Date':
      return parseDate(value) ?? refuse(type, value, path);
    case 'Long':
      return /^[+-]?\d+$/.test(value) ? value : refuse(type, value, path);
    case 'Double':
    case 'Decimal':
      return value.trim() !== '' && Number.isFinite(Number(value))
        ? value
        : refuse(type, value, path);
    default:
      return value;
  }
}

function refuse(type: PropertyType, value: string, path: string): never {
  throw new PostError(
    422,
    `"${value}" is no ${type} (${path}). Send a value of this type, or another @TypeHint.`,
  );
}

/**
 * Stores uploaded files as nt:file nodes, under the property's name or, for `./*`, the file's own.
 * An empty upload (a file field left empty) is skipped. Where Sling would keep the bytes
 * in a bare nt:resource, they are kept in an nt:file too, as a file is what can lie on disk.
 */
export function storeFiles(
  session: PostSession,
  { parent, name, values = [] }: RequestProperty,
): void {
  for (const value of values) {
    if (typeof value === 'string' || value.content.length === 0) continue;
    const fileName = value.filename.replace(/^.*[/\\]/, '');
    storeFile(session, childPath(parent, name === '*' ? fileName : name), value);
  }
}

function storeFile(session: PostSession, path: string, file: UploadedFile): void {
  const content = childPath(path, 'jcr:content');
  const mimeType = file.contentType.replace(/;.*$/, '').trim() || mediaType(path);
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
