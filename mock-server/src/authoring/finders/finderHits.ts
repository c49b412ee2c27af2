import type { ContentNode } from '../../repository/node';
import { textOf } from '../../sling/resources/valueMap';
import { plain, wordsOf } from '../../search/words';
import type { ContentItem } from './ContentItem';

/** A hit of AEM's content finder. */
export interface FinderHit {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  /** The group by which drop targets know it: `media` for assets, `page` for pages. */
  readonly ddGroups: readonly string[];
  readonly mimeType: string;
  /** In milliseconds since 1970. */
  readonly lastModified?: number;
  readonly lastModifiedBy?: string;
}

/** The sizes of an asset. */
interface AssetHit extends FinderHit {
  /** In bytes. */
  readonly size?: number;
  /** In pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly renditions: readonly Rendition[];
}

interface Rendition {
  readonly name: string;
  readonly path: string;
  readonly mimeType?: string;
}

/** Returns the hit of a page. @param text the words that were searched for */
export function pageHit(item: ContentItem, node: ContentNode | undefined, text: string): FinderHit {
  const template = textOf(node?.children.get('jcr:content'), 'cq:template');
  return { ...hitOf(item, 'page', text), ...(template !== undefined && { template }) };
}

/** Returns the hit of an asset, which may be a content fragment. */
export function assetHit(item: ContentItem, node: ContentNode | undefined, text: string): AssetHit {
  const content = node?.children.get('jcr:content');
  const metadata = content?.children.get('metadata');
  const number = (name: string): number | undefined => {
    const value = Number(textOf(metadata, name));
    return Number.isFinite(value) ? value : undefined;
  };
  const size = number('dam:size');
  const width = number('tiff:ImageWidth');
  const height = number('tiff:ImageLength');
  const renditions = [...(content?.children.get('renditions')?.children.values() ?? [])];
  return {
    ...hitOf(item, 'media', text),
    ...(size !== undefined && { size }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    renditions: renditions.map(renditionOf),
  };
}

function hitOf(item: ContentItem, group: string, text: string): FinderHit {
  const { path, title, mimeType, lastModified, lastModifiedBy } = item;
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    title,
    excerpt: excerptOf(item, text),
    ddGroups: [group],
    mimeType,
    ...(lastModified !== undefined && { lastModified }),
    ...(lastModifiedBy !== undefined && { lastModifiedBy }),
  };
}

function renditionOf({ name, path, children }: ContentNode): Rendition {
  const mimeType = textOf(children.get('jcr:content'), 'jcr:mimeType');
  return { name, path, ...(mimeType !== undefined && { mimeType }) };
}

/** The length of an excerpt in characters, and that of its part before the word that was found. */
const LENGTH = 160;
const BEFORE = 40;

/** Returns the description, or the part of the text around the first word that was searched for. */
function excerptOf({ description, text }: ContentItem, searched: string): string {
  if (description !== '') return description.slice(0, LENGTH);
  const first = wordsOf(searched)[0]?.written;
  const found = first === undefined ? -1 : plain(text).indexOf(first);
  const start = found <= BEFORE ? 0 : text.indexOf(' ', found - BEFORE) + 1;
  return text.slice(start, start + LENGTH);
}
