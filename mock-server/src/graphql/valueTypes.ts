import {
  GraphQLError,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  type GraphQLScalarType,
  GraphQLScalarType as Scalar,
  GraphQLString,
  GraphQLUnionType,
} from 'graphql';
import { mediaType } from '../repository';
import type { ContentNode } from '../repository/node';
import type { Repository } from '../repository/Repository';

/** `2025-03-09`. */
export const DateScalar: GraphQLScalarType = textScalar('Date', 'A calendar date, YYYY-MM-DD');
/** `09:30:00`. */
export const TimeScalar: GraphQLScalarType = textScalar('Time', 'A time of day, HH:mm:ss');
/** `2025-03-09T09:30:00.000-05:00`, with the offset as authored. */
export const DateTimeScalar: GraphQLScalarType = textScalar(
  'DateTime',
  'An instant with its offset, ISO 8601',
);
export const JsonScalar = new Scalar({ name: 'JSONObject', description: 'Any JSON value' });

function textScalar(name: string, description: string): GraphQLScalarType {
  return new Scalar({ name, description, serialize: String, parseValue: String });
}

/** The target of a content reference: a page, an image or another file. */
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

/**
 * Returns the page or asset at a path, or null if there is no page or asset, for example after a page was
 * removed.
 * @param from names the field and its fragment, for the message
 * @throws GraphQLError if the path is a plain file, which is not an asset in AEM
 */
export function referenceTo(
  repository: Repository,
  path: string,
  from: string,
): ReferenceValue | null {
  const node = repository.get(path);
  switch (node?.properties.get('jcr:primaryType')?.values[0]) {
    case 'cq:Page':
      return { __typename: 'PageRef', _path: path };
    case 'dam:Asset':
      return assetAt(path, node.children.get('jcr:content')?.children.get('metadata'));
    case 'nt:file':
      throw new GraphQLError(
        `${from} refers to the plain file ${path}${placeOf(node)}, which AEM does not know as an asset. ` +
          'Run npm run content:assets.',
      );
    default:
      return null;
  }
}

function assetAt(path: string, metadata: ContentNode | undefined): ReferenceValue {
  const mimeType = metadata?.properties.get('dc:format')?.values[0] ?? mediaType(path);
  return {
    __typename: mimeType.startsWith('image/') ? 'ImageRef' : 'DocumentRef',
    _path: path,
    mimeType,
    ...size(metadata, 'width', 'tiff:ImageWidth'),
    ...size(metadata, 'height', 'tiff:ImageLength'),
  };
}

function placeOf({ origin }: ContentNode): string {
  return origin === undefined ? '' : ` (${origin.file}, line ${origin.line})`;
}

function size(
  metadata: ContentNode | undefined,
  field: 'width' | 'height',
  name: string,
): Partial<Record<typeof field, number>> {
  const value = metadata?.properties.get(name)?.values[0];
  return value === undefined ? {} : { [field]: Number(value) };
}
