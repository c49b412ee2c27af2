import type { FastifyRequest } from 'fastify';
import { createSearchIndex, type SearchIndex } from '../../search/searchIndex';
import { fieldOf } from '../kit/fields/fields';
import type { BackendContext, FoundEntry } from '../kit/Backend';
import { siteEntries, type SiteEntries } from '../kit/requests/siteEntries';

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

/** The index of each site and language, until its content changes. */
const indexes = new WeakMap<object, SearchIndex<FoundEntry>>();

/** Searches the site of a request; undefined if it has no search page. */
export function searchSite(
  request: FastifyRequest,
  context: BackendContext,
  text: string,
): GroupedResult | undefined {
  const language = languageOf(request);
  const site = siteEntries(request, language, context);
  if (!site) return undefined;
  const index = indexes.get(site) ?? createSearchIndex(entriesOf(site), site.synonyms);
  indexes.set(site, index);
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

  function entriesOf({ entries }: SiteEntries): FoundEntry[] {
    const prefix = language === 'en' ? '' : `/${language}`;
    const paths = new Set(
      entries.flatMap(({ group, address }) =>
        group === 'pages'
          ? [address.slice(address.startsWith(`${prefix}/`) ? prefix.length : 0)]
          : [],
      ),
    );
    return [
      ...entries.map((entry) =>
        entry.group === 'tasks' ? { ...entry, boost: TASK_BOOST } : entry,
      ),
      ...context.services.flatMap((service) => service.searchEntries?.(language, paths) ?? []),
    ];
  }
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
