import { html, type Html } from '../../html/html';
import type { BackendContext, FoundEntry } from '../kit/Backend';
import { searchSentences } from './sentences';
import {
  addressOf,
  type Group,
  type GroupedResult,
  type Language,
  type ResultGroup,
} from './siteSearch';

/** The results, and the part of them that is shown. */
export interface Results extends GroupedResult {
  readonly text: string;
  /** The address of the page. */
  readonly path: string;
  /** The group whose results are shown page by page; undefined: the first results of each group. */
  readonly only: Group | undefined;
  /** The number of the page of `only`, as it was sent. */
  readonly page: number;
  /** The address of the store finder, if the site has one. */
  readonly storesPage: string | undefined;
}

/** The most results of a group among others, and on a page of its own. */
const MOST_OF_GROUP: Readonly<Record<Group, number>> = {
  tasks: 3,
  pages: 5,
  products: 6,
  stores: 5,
  flavors: 5,
};
const PAGE_SIZE = 12;

/** The parts of a search page that depend on its results. */
export interface ResultsPart {
  /** The number of all results, and the words that were searched for. */
  readonly heading: string;
  /** The title of the page without the site's name. */
  readonly title: string;
  readonly markup: Html;
}

export function resultsMarkup(
  context: BackendContext,
  language: Language,
  results: Results,
): ResultsPart {
  const { text, total, spelling, isPartial, groups, only } = results;
  const sentences = searchSentences[language];
  const alone = groups.find(({ group }) => group === only);
  const heading =
    total === 0 ? sentences.nothing(text) : sentences.results(total, spelling ?? text);
  const pages = Math.max(1, Math.ceil((alone?.entries.length ?? 0) / PAGE_SIZE));
  const page = Math.min(Math.max(Math.floor(results.page) || 1, 1), pages);
  const shown = { context, language, results };
  return {
    heading,
    title: pages > 1 ? sentences.titleOfPage(heading, page, pages) : heading,
    markup: html`${
      spelling !== undefined &&
      html`<p class="cmp-search__note">${sentences.respelled(text, spelling)}</p>`
    }
    ${isPartial && html`<p class="cmp-search__note">${sentences.partial}</p>`}
    ${alone ? groupOnly(shown, alone, page, pages) : groups.map((group) => groupFirst(shown, group))}
    ${total === 0 && html`<p class="cmp-search__note">${sentences.nothingHint}</p>`}
    ${(total === 0 || isPartial) && finderLink(shown)}`,
  };
}

interface Shown {
  readonly context: BackendContext;
  readonly language: Language;
  readonly results: Results;
}

/** Returns the first results of a group, and the link to all of them. */
function groupFirst(shown: Shown, { group, entries }: ResultGroup): Html {
  const { all, groups } = searchSentences[shown.language];
  const most = MOST_OF_GROUP[group];
  return section(
    shown,
    group,
    entries.length,
    html` ${list(shown, entries.slice(0, most))}
    ${
      entries.length > most &&
      html`<p class="cmp-search__more">
        <a class="cmp-search__page" href="${addressIn(shown, group)}"
          >${all(entries.length, groups[group])}</a
        >
      </p>`
    }`,
  );
}

/** Returns one page of the results of a group. */
function groupOnly(
  shown: Shown,
  { group, entries }: ResultGroup,
  page: number,
  pages: number,
): Html {
  const sentences = searchSentences[shown.language];
  const first = (page - 1) * PAGE_SIZE;
  return html`${section(
    shown,
    group,
    entries.length,
    list(shown, entries.slice(first, first + PAGE_SIZE), first + 1),
  )}
  ${
    pages > 1 &&
    html`<nav class="cmp-search__pages" aria-label="${sentences.pages}">
      ${
        page > 1 &&
        html`<a class="cmp-search__page" rel="prev" href="${addressIn(shown, group, page - 1)}"
          >${sentences.previous}</a
        >`
      }
      <span>${sentences.pageOf(page, pages)}</span>
      ${
        page < pages &&
        html`<a class="cmp-search__page" rel="next" href="${addressIn(shown, group, page + 1)}"
          >${sentences.next}</a
        >`
      }
    </nav>`
  }
  ${
    shown.results.groups.length > 1 &&
    html`<p class="cmp-search__more">
      <a class="cmp-search__page" href="${addressIn(shown)}">${sentences.allGroups}</a>
    </p>`
  }`;
}

function section({ language }: Shown, group: Group, count: number, content: Html): Html {
  const id = `search-${group}`;
  return html`<section class="cmp-search__group" aria-labelledby="${id}">
    <h2 class="cmp-search__group-title" id="${id}">
      ${searchSentences[language].groups[group]} <span class="cmp-search__count">(${count})</span>
    </h2>
    ${content}
  </section>`;
}

function list(shown: Shown, entries: readonly FoundEntry[], start = 1): Html {
  return html`<ol class="cmp-search__results" role="list" start="${start}">
    ${entries.map((entry) => result(shown, entry))}
  </ol>`;
}

function result({ context, language }: Shown, entry: FoundEntry): Html {
  const { inEnglish, price } = searchSentences[language];
  const lang = entry.isEnglish && html`lang="en"`;
  return html`<li class="cmp-search__result">
    ${
      entry.picture !== undefined &&
      html`<img
        class="cmp-search__picture"
        src="${entry.picture}"
        alt=""
        width="64"
        height="64"
        loading="lazy"
        decoding="async"
      />`
    }
    <div class="cmp-search__text">
      <h3 class="cmp-search__title">
        <a href="${addressOf(entry, context)}" ${lang}>${entry.title}</a>
      </h3>
      ${
        entry.description !== '' &&
        html`<p class="cmp-search__description">
          <span ${lang}>${entry.description}</span>
          ${entry.isEnglish && html`<span>${inEnglish}</span>`}
        </p>`
      }
      ${
        entry.price !== undefined &&
        html`<p class="cmp-search__price">
          <span class="visually-hidden">${price}</span> ${entry.price}
        </p>`
      }
    </div>
  </li>`;
}

function finderLink({ language, results: { storesPage, text } }: Shown): Html | undefined {
  if (storesPage === undefined) return undefined;
  return html`<p class="cmp-search__ways">
    <a href="${storesPage}?q=${encodeURIComponent(text)}"
      >${searchSentences[language].findStores(text)}</a
    >
  </p>`;
}

function addressIn({ context, results: { text, path } }: Shown, group?: Group, page = 1): string {
  const query = new URLSearchParams({
    q: text,
    ...(group && { in: group }),
    ...(page > 1 && { page: String(page) }),
  });
  const address =
    context.tier === 'author'
      ? path
      : path.replace(
          /^\/content\/[^/]+\/(?:en|(es))\/search\.html$/,
          (_, es?: string) => `${es ? '/es' : ''}/search`,
        );
  return `${address}?${query.toString()}`;
}
