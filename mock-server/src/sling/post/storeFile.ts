import { childPath, mediaType, type Property } from '../../repository';
import type { UploadedFile } from './PostRequest';
import type { PostSession } from './PostSession';
import type { RequestProperty } from './RequestProperty';

/**
 * Stores uploaded files as nt:file nodes, under the property's name or, for `./*`, the file's own.
 * An empty upload (a file field that was left alone) is skipped. Where Sling would keep the bytes
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
