import { type ContentNode, nodeName } from '../../repository/node';
import { textOf } from '../../sling/resources/valueMap';
import { type References, referencesIn } from './references';

/** A page, an asset or a tag, as finders show it. */
export interface ContentItem {
  readonly kind: 'page' | 'asset' | 'tag';
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The first words of its texts. */
  readonly text: string;
  /** All its words, for the search. */
  readonly words: string;
  readonly mimeType: string;
  /** In milliseconds since 1970; undefined if it is not known. */
  readonly lastModified: number | undefined;
  readonly lastModifiedBy: string | undefined;
  readonly isPublished: boolean;
  readonly references: References;
}

/** The media type by which AEM's editor knows content fragments. */
const FRAGMENT = 'application/vnd.adobe.contentfragment';

const KINDS: Readonly<Record<string, ContentItem['kind']>> = {
  'cq:Page': 'page',
  'dam:Asset': 'asset',
  'cq:Tag': 'tag',
};

/** Returns the kind of item that a node is; undefined for a folder and other nodes. */
export function kindOf(node: ContentNode): ContentItem['kind'] | undefined {
  return KINDS[textOf(node, 'jcr:primaryType') ?? ''];
}

/** Returns the item of a page, an asset or a tag; undefined for other nodes. */
export function itemOf(node: ContentNode): ContentItem | undefined {
  const kind = kindOf(node);
  if (!kind) return undefined;
  const content = kind === 'tag' ? node : node.children.get('jcr:content');
  const metadata = content?.children.get('metadata');
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => textOf(metadata, name) ?? textOf(content, name)).find((text) => text);
  const own = kind === 'tag' ? textsOf(node.properties) : content ? textsBelow(content) : [];
  const texts = own.map((text) =>
    text
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const modified = Date.parse(first('cq:lastModified', 'jcr:lastModified') ?? '');
  return {
    kind,
    path: node.path,
    title: first('dc:title', 'jcr:title') ?? nodeName(node.path),
    description: first('dc:description', 'jcr:description') ?? '',
    text: texts.join(' ').slice(0, TEXT_LENGTH),
    words: texts.join(' '),
    mimeType: mimeTypeOf(kind, content, first('dc:format')),
    lastModified: Number.isNaN(modified) ? undefined : modified,
    lastModifiedBy: first('cq:lastModifiedBy', 'jcr:lastModifiedBy'),
    isPublished: first('cq:lastReplicationAction') === 'Activate',
    references: content && kind !== 'tag' ? referencesIn(content) : new Map(),
  };
}

/** The length in characters of the text that is kept for excerpts. */
const TEXT_LENGTH = 2000;

function mimeTypeOf(
  kind: ContentItem['kind'],
  content: ContentNode | undefined,
  format: string | undefined,
): string {
  if (kind === 'page') return 'text/html';
  if (textOf(content, 'contentFragment') === 'true') return FRAGMENT;
  return format ?? (kind === 'asset' ? 'application/octet-stream' : '');
}

function textsBelow(node: ContentNode): string[] {
  return [
    ...textsOf(node.properties),
    ...[...node.children.values()].flatMap((child) =>
      child.name === 'renditions' ? [] : textsBelow(child),
    ),
  ];
}

/** The properties with a namespace that hold text; the others hold names, dates and paths. */
const TEXTS: ReadonlySet<string> = new Set([
  'jcr:title',
  'jcr:description',
  'dc:title',
  'dc:description',
  'cq:tags',
]);

function textsOf(properties: ContentNode['properties']): string[] {
  return [...properties].flatMap(([name, { type, values }]) => {
    if (type !== 'String' || (name.includes(':') && !TEXTS.has(name))) return [];
    return values.filter((value) => !value.startsWith('/'));
  });
}
