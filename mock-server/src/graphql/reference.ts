import { extname } from 'node:path';
import type { GraphQLFieldConfigMap } from 'graphql';
import { GraphQLID, GraphQLInt, GraphQLObjectType, GraphQLString, GraphQLUnionType } from 'graphql';
import type { ContentNode } from '../repository/node';
import type { Repository } from '../repository/Repository';

/** What a content reference leads to: a page, an image or another file. */
interface ReferenceValue {
  readonly __typename: 'PageRef' | 'ImageRef' | 'DocumentRef';
  readonly _path: string;
  readonly mimeType?: string;
  readonly width?: number;
  readonly height?: number;
}

const COMMON: GraphQLFieldConfigMap<ReferenceValue, unknown> = {
  _path: { type: GraphQLID },
  type: { type: GraphQLString, resolve: ({ __typename }) => __typename.replace('Ref', '') },
};
const FILE = { ...COMMON, mimeType: { type: GraphQLString } };

export const Reference = new GraphQLUnionType({
  name: 'Reference',
  types: [
    new GraphQLObjectType({ name: 'PageRef', fields: COMMON }),
    new GraphQLObjectType({
      name: 'ImageRef',
      fields: { ...FILE, width: { type: GraphQLInt }, height: { type: GraphQLInt } },
    }),
    new GraphQLObjectType({ name: 'DocumentRef', fields: FILE }),
  ],
});

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Null where the path leads nowhere, as after a page was removed. */
export function referenceTo(repository: Repository, path: string): ReferenceValue | null {
  const node = repository.get(path);
  if (node === undefined) {
    return null;
  }
  if (node.properties.get('jcr:primaryType')?.values[0] === 'cq:Page') {
    return { __typename: 'PageRef', _path: path };
  }
  const metadata = node.children.get('jcr:content')?.children.get('metadata');
  const mimeType = MIME_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  return {
    __typename: mimeType.startsWith('image/') ? 'ImageRef' : 'DocumentRef',
    _path: path,
    mimeType,
    ...size(metadata, 'width', 'tiff:ImageWidth'),
    ...size(metadata, 'height', 'tiff:ImageLength'),
  };
}

function size(
  metadata: ContentNode | undefined,
  field: 'width' | 'height',
  name: string,
): Partial<Record<typeof field, number>> {
  const value = metadata?.properties.get(name)?.values[0];
  return value === undefined ? {} : { [field]: Number(value) };
}
