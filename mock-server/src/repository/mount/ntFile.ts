import type { Stats } from 'node:fs';
import type { Property } from '../node';
import { childPath } from '../paths';
import { mediaType } from './mediaTypes';
import { type MountNode, mountNode } from './MountNode';

/**
 * A plain file on disk as JCR keeps it: an nt:file whose jcr:content holds the bytes. What an XML
 * file says of it (a media type that the extension does not tell) is kept.
 */
export function addFile(node: MountNode, file: string, stats: Stats): void {
  node.diskPath = file;
  node.implicit = false;
  node.origin ??= { file, line: 1 };
  setWhereMissing(node, 'jcr:primaryType', single('Name', 'nt:file'));

  const content =
    node.children.get('jcr:content') ??
    mountNode('jcr:content', childPath(node.path, 'jcr:content'));
  node.children.set('jcr:content', content);
  content.implicit = false;
  content.origin ??= { file, line: 1 };
  const modified = stats.mtime.toISOString().replace('Z', '+00:00');
  setWhereMissing(content, 'jcr:primaryType', single('Name', 'nt:resource'));
  setWhereMissing(content, 'jcr:mimeType', single('String', mediaType(node.name)));
  setWhereMissing(content, 'jcr:lastModified', single('Date', modified));
  content.properties.set('jcr:data', { ...single('Binary', ''), size: stats.size });
  content.binaries.set('jcr:data', { file, size: stats.size, modified: stats.mtimeMs });
}

function setWhereMissing(node: MountNode, name: string, property: Property): void {
  if (!node.properties.has(name)) node.properties.set(name, property);
}

function single(type: Property['type'], value: string): Property {
  return { type, multiple: false, values: [value] };
}
