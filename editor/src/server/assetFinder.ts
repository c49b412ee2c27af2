import { t } from '../words/t';
import type { Droppable } from './dropTargets';
import { getJson, ServerError } from './request';

/** The kinds of content that the asset finder lists. */
export const KINDS = [
  'picture',
  'document',
  'contentFragment',
  'experienceFragment',
  'page',
] as const;

export type Kind = (typeof KINDS)[number];

/** Something that a component may show or link to. */
export interface Asset extends Droppable {
  readonly kind: Kind;
  readonly title: string;
  /** The address of a small picture of it. */
  readonly preview: string | undefined;
  /** In pixels; undefined if they are not known. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** In bytes. */
  readonly size: number | undefined;
}

/** A part of the assets that were found. */
interface Found {
  readonly assets: readonly Asset[];
  /** The number of hits that the server has named so far; undefined after the last one. */
  readonly next: number | undefined;
}

/** The hits that are asked for at a time. */
const BATCH = 20;

/**
 * Returns assets by their kind and words, the next ones after those that the server has named.
 *
 * @param page the page that is edited, whose site the listed pages belong to
 * @throws ServerError, with the status 200 if the response is no list of hits
 */
export async function findAssets(
  { kind, text, page }: { readonly kind: Kind; readonly text: string; readonly page: string },
  start: number,
  signal: AbortSignal,
): Promise<Found> {
  const { path, mimeType } = sourceOf(kind, page);
  for (let from = start; ; from += BATCH) {
    const query = new URLSearchParams({ query: text, limit: `${from}..${from + BATCH}` });
    if (mimeType !== undefined) query.set('mimeType', mimeType);
    const { hits, more } = readHits(
      await getJson(`/bin/wcm/contentfinder/${encodeURI(path)}?${query}`, signal),
    );
    const assets = hits.filter((hit) => kind !== 'experienceFragment' || isVariation(hit));
    if (assets.length > 0 || !more)
      return {
        assets: assets.map((hit) => assetOf(kind, hit)),
        next: more ? from + BATCH : undefined,
      };
  }
}

/** Returns where the content finder has a kind, and its media types or how they begin. */
function sourceOf(kind: Kind, page: string): { readonly path: string; readonly mimeType?: string } {
  switch (kind) {
    case 'picture':
      return { path: ASSETS, mimeType: 'image/' };
    case 'document':
      return { path: ASSETS, mimeType: DOCUMENTS.join() };
    case 'contentFragment':
      return { path: ASSETS, mimeType: 'application/vnd.adobe.contentfragment' };
    case 'experienceFragment':
      return { path: `page/view.json${FRAGMENTS}` };
    case 'page': {
      const site = page.startsWith(`${FRAGMENTS}/`) ? '/content' : page.split('/', 3).join('/');
      return { path: `page/view.json${site}` };
    }
  }
}

const ASSETS = 'asset/view.json/content/dam';
const FRAGMENTS = '/content/experience-fragments';
const DOCUMENTS = [
  'application/pdf',
  'application/msword',
  'application/rtf',
  'application/vnd.ms-',
  'application/vnd.oasis.opendocument',
  'application/vnd.openxmlformats-officedocument',
  'text/',
];

/** A hit of AEM's content finder. */
interface Hit {
  readonly path: string;
  readonly title?: string;
  readonly name?: string;
  readonly mimeType?: string;
  readonly ddGroups?: readonly string[];
  readonly template?: string;
  readonly width?: number;
  readonly height?: number;
  readonly size?: number;
  readonly renditions?: readonly { readonly name: string; readonly path: string }[];
}

/** An unreadable response is no empty list: the author would take it for "nothing found". */
function readHits(body: unknown): { readonly hits: readonly Hit[]; readonly more: boolean } {
  const { hits, more } = (body ?? {}) as { hits?: unknown; more?: unknown };
  const isList = Array.isArray(hits) && hits.every((hit: Partial<Hit> | null) => hit?.path);
  if (!isList) throw new ServerError(200, t('The response is not a list of hits.'));
  return { hits, more: more === true };
}

/** A fragment is used by its variations; the page above them, and folders, have no content. */
const isVariation = ({ template = '' }: Hit): boolean =>
  template !== '' && !template.startsWith('/libs/cq/experience-fragments/');

function assetOf(kind: Kind, hit: Hit): Asset {
  const { path, title = '', name = '', mimeType = '', ddGroups = [], width, height, size } = hit;
  return {
    kind,
    path,
    title: [title, name, path].find((text) => text !== '') ?? path,
    mimeType,
    // The page finder knows no fragments, whose group drop targets have instead.
    ddGroups: kind === 'experienceFragment' ? ['experiencefragments'] : ddGroups,
    preview: kind === 'picture' ? previewOf(hit) : undefined,
    width,
    height,
    size,
  };
}

/** Returns the address of AEM's small rendition, or of the original without one. */
function previewOf({ renditions = [] }: Hit): string | undefined {
  const small = ['cq5dam.thumbnail.140.100.', 'cq5dam.thumbnail.', 'original'];
  const found = small
    .map((beginning) => renditions.find(({ name }) => name.startsWith(beginning)))
    .find((rendition) => rendition !== undefined);
  return found && encodeURI(found.path.replace('/jcr:content/', '/_jcr_content/'));
}
