import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import { KNOWN_NAMESPACES, mediaType, type DocView, type Property } from '../repository';
import { type DocViewNode, docViewNode } from '../repository/docview/DocView';
import { prefixOf } from '../repository/docview/names';

/**
 * Returns the XML of a `dam:Asset` whose original has the given bytes. Properties that authors wrote into
 * `known`, such as a title, are kept; properties that follow from the bytes are overwritten.
 * @param name the asset's name, whose extension determines the media type
 */
export function assetDocument(name: string, original: Buffer, known?: DocView): DocView {
  const content = childOf(known?.root, 'jcr:content');
  const metadata = childOf(content, 'metadata');
  const root = updated(known?.root, 'jcr:root', { 'jcr:primaryType': typed('Name', 'dam:Asset') }, [
    updated(content, 'jcr:content', { 'jcr:primaryType': typed('Name', 'dam:AssetContent') }, [
      updated(metadata && withoutSize(metadata), 'metadata', metadataOf(name, original)),
      updated(childOf(content, 'related'), 'related', UNSTRUCTURED),
    ]),
  ]);
  return documentOf(root, known);
}

/**
 * Returns the XML beside a rendition. It names the media type, which vault cannot derive from a name without
 * an extension.
 */
export function renditionDocument(name: string): DocView {
  return documentOf(
    updated(undefined, 'jcr:root', { 'jcr:primaryType': typed('Name', 'nt:file') }, [
      updated(undefined, 'jcr:content', {
        'jcr:mimeType': typed('String', mediaType(name)),
        'jcr:primaryType': typed('Name', 'nt:resource'),
      }),
    ]),
  );
}

type Properties = Readonly<Record<string, Property>>;

const UNSTRUCTURED: Properties = { 'jcr:primaryType': typed('Name', 'nt:unstructured') };

/** Returns the metadata that AEM reads from an original, keyed by AEM's names. */
function metadataOf(name: string, original: Buffer): Properties {
  const size = mediaType(name).startsWith('image/') ? sizeOf(original) : undefined;
  return {
    ...UNSTRUCTURED,
    'jcr:mixinTypes': { type: 'Name', multiple: true, values: ['cq:Taggable'] },
    'dam:sha1': typed('String', createHash('sha1').update(original).digest('hex')),
    'dam:size': typed('Long', original.length),
    'dc:format': typed('String', mediaType(name)),
    ...(size && {
      'tiff:ImageLength': typed('Long', Math.round(size.height)),
      'tiff:ImageWidth': typed('Long', Math.round(size.width)),
    }),
    ...(size?.orientation !== undefined && { 'tiff:Orientation': typed('Long', size.orientation) }),
  };
}

/** Returns the metadata without the size of a former original, which the new one may lack. */
function withoutSize(metadata: DocViewNode): DocViewNode {
  const properties = new Map(metadata.properties);
  for (const name of ['tiff:ImageLength', 'tiff:ImageWidth', 'tiff:Orientation'])
    properties.delete(name);
  return { ...metadata, properties };
}

/**
 * Returns the size in pixels, and the orientation (1 to 8, Exif) if a camera wrote one; undefined for a kind of
 * picture that the library cannot measure.
 */
function sizeOf(original: Buffer): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(original);
  } catch {
    return undefined;
  }
}

function typed(type: Property['type'], value: string | number): Property {
  return { type, multiple: false, values: [String(value)] };
}

function childOf(node: DocViewNode | undefined, name: string): DocViewNode | undefined {
  return node?.children.find((child) => child.name === name);
}

/** Returns the node with the given properties and children; its other properties and children are unchanged. */
function updated(
  known: DocViewNode | undefined,
  name: string,
  properties: Properties,
  children: readonly DocViewNode[] = [],
): DocViewNode {
  const names = new Set(children.map((child) => child.name));
  const others = (known?.children ?? []).filter((child) => !names.has(child.name));
  const merged = new Map([...(known?.properties ?? []), ...Object.entries(properties)]);
  return {
    ...(known ?? docViewNode(name, merged)),
    properties: merged,
    children: [...children, ...others],
  };
}

function documentOf(root: DocViewNode, known?: DocView): DocView {
  const used = new Set(prefixesIn(root));
  const namespaces = [...KNOWN_NAMESPACES].filter(([prefix]) => used.has(prefix));
  return { file: '', namespaces: new Map([...(known?.namespaces ?? []), ...namespaces]), root };
}

/** Returns the prefixes of the names, and of the values that are names. */
function prefixesIn({ name, properties, children }: DocViewNode): readonly string[] {
  const values = [...properties.values()].flatMap(({ type, values }) =>
    type === 'Name' ? values : [],
  );
  return [name, ...properties.keys(), ...values]
    .flatMap((qualified) => prefixOf(qualified) ?? [])
    .concat(children.flatMap(prefixesIn));
}
