import type { FastifyRequest } from 'fastify';
import { createSearchIndex, type SearchIndex } from '../../search/searchIndex';
import { fieldOf } from '../kit/fields/fields';
import type { BackendContext, FoundEntry } from '../kit/Backend';
import type { SiteContent } from '../../sling/serving/siteContent';
import type { SiteEntries } from '../kit/search/responses';
import { siteEntries } from '../kit/search/siteEntries';

export type Language = 'en' | 'es';

/** The groups of results. */
export const GROUPS = ['tasks', 'pages', 'products', 'stores', 'flavors'] as const;
export type Group = (typeof GROUPS)[number];

/** The results of a search by group, the group with the best match first. */
export interface GroupedResult {
  readonly groups: readonly ResultGroup[];
  readonly total: number;
  readonly spelling?: string;
  readonly isPartial: boolean;
}

export interface ResultGroup {
  readonly group: Group;
  /** The best match first. */
  readonly entries: readonly FoundEntry[];
}

/** A task that fits is what a visitor most likely wants. */
const TASK_BOOST = 3;

/** The index of each site and language. */
const indexes = new WeakMap<SiteContent, Indexed>();

/** An index, and the entries that it has. */
interface Indexed {
  readonly index: SearchIndex<FoundEntry>;
  readonly site: SiteEntries;
  /** The public addresses of the site's pages without the language. */
  readonly paths: ReadonlySet<string>;
  readonly ofServices: readonly FoundEntry[];
}

/** Searches the site of a request; undefined if it has no search page. */
export function searchSite(
  request: FastifyRequest,
  context: BackendContext,
  text: string,
): GroupedResult | undefined {
  const index = indexOf(request, context);
  if (!index) return undefined;
  const { hits, spelling, isPartial } = index.search(text);
  const groups = [...new Set(hits.map(({ entry }) => entry.group))].flatMap((name) => {
    const group = GROUPS.find((known) => known === name);
    const entries = hits.map(({ entry }) => entry).filter((entry) => entry.group === name);
    return group ? [{ group, entries }] : [];
  });
  return {
    groups,
    total: hits.length,
    ...(spelling !== undefined && { spelling }),
    isPartial,
  };
}

/** Returns the index of a request's site with the present content. */
function indexOf(
  request: FastifyRequest,
  context: BackendContext,
): SearchIndex<FoundEntry> | undefined {
  const language = languageOf(request);
  const site = siteEntries(request, language, context);
  if (!site) return undefined;
  const content = context.siteContent(request, language);
  const before = indexes.get(content);
  if (before?.site === site) return before.index;
  const { index = createSearchIndex<FoundEntry>([]) } = before ?? {};
  const paths = pathsOf(site, language);
  const ofServices =
    before && isSame(paths, before.paths)
      ? before.ofServices
      : context.services.flatMap((service) => service.searchEntries?.(language, paths) ?? []);
  index.update([...site.entries.map(boosted), ...ofServices], site.synonyms);
  indexes.set(content, { index, site, paths, ofServices });
  return index;
}

function pathsOf({ entries }: SiteEntries, language: Language): ReadonlySet<string> {
  const prefix = language === 'en' ? '' : `/${language}`;
  const pages = entries.filter(({ group }) => group === 'pages');
  return new Set(
    pages.map(({ address }) => address.slice(address.startsWith(`${prefix}/`) ? prefix.length : 0)),
  );
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((path) => b.has(path));

/** The tasks with their boost. An index keeps entries that are the same objects. */
const tasks = new WeakMap<FoundEntry, FoundEntry>();

function boosted(entry: FoundEntry): FoundEntry {
  if (entry.group !== 'tasks') return entry;
  const task = tasks.get(entry) ?? { ...entry, boost: TASK_BOOST };
  tasks.set(entry, task);
  return task;
}

/** Returns the text that a visitor typed: on one line, at most 100 characters. */
export function textOf({ query }: FastifyRequest): string {
  return fieldOf(query, 'q').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}

const LONGEST_TEXT = 100;

export function languageOf({ url }: FastifyRequest): Language {
  return /^\/content\/[^/]+\/es\//.test(url) ? 'es' : 'en';
}

/** Returns the address of an entry on the tier of a request. */
export function addressOf({ address, link }: FoundEntry, { tier }: BackendContext): string {
  return tier === 'author' ? (link ?? address) : address;
}
