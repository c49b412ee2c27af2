import { lookup } from 'mime-types';
import type { Stats } from 'node:fs';
import { childPath, type Property } from '../node';
import {
  addChild,
  type BinaryFile,
  fileVersion,
  type MountNode,
  mountNode,
  setBinary,
  setProperty,
} from './MountNode';

/**
 * Adds a plain file as JCR stores it: an nt:file whose jcr:content contains the bytes. Properties from an XML
 * file are kept, such as a media type that differs from the extension's.
 */
export function addFile(node: MountNode, file: string, stats: Stats): void {
  node.diskPath = file;
  node.implicit = false;
  node.origin ??= { file, line: 1 };
  setWhereMissing(node, 'jcr:primaryType', single('Name', 'nt:file'));

  const content =
    node.children.get('jcr:content') ??
    mountNode('jcr:content', childPath(node.path, 'jcr:content'));
  addChild(node, content);
  content.implicit = false;
  content.origin ??= { file, line: 1 };
  setWhereMissing(content, 'jcr:primaryType', single('Name', 'nt:resource'));
  setWhereMissing(content, 'jcr:mimeType', single('String', mediaType(node.name)));
  setWhereMissing(content, 'jcr:lastModified', single('Date', jcrDate(stats.mtimeMs)));
  setBinary(content, 'jcr:data', { file, size: stats.size, version: fileVersion(stats) });
}

/** Returns whether the time of a file, and no XML, gives its content this `jcr:lastModified`. */
export function isTimeOfFile({ values }: Property, { version }: BinaryFile): boolean {
  return values[0] === jcrDate(Number.parseFloat(version));
}

const jcrDate = (time: number): string =>
  new Date(Math.round(time)).toISOString().replace('Z', '+00:00');

function setWhereMissing(node: MountNode, name: string, property: Property): void {
  if (!node.properties.has(name)) setProperty(node, name, property);
}

function single(type: Property['type'], value: string): Property {
  return { type, multiple: false, values: [value] };
}

/** Extensions that AEM's MimeTypeService maps differently from the IANA registry, or that the registry lacks. */
const AEM_TYPES: Readonly<Record<string, string>> = {
  gql: 'application/graphql',
  graphql: 'application/graphql',
  ico: 'image/x-icon',
  js: 'application/javascript',
  less: 'text/plain',
  mjs: 'application/javascript',
};

/** Returns the media type of a file by its extension, like AEM's MimeTypeService. */
export function mediaType(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return AEM_TYPES[extension] ?? (lookup(extension) || 'application/octet-stream');
}
