import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../../kit/Backend';
import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { once } from '../../../kit/limits/once';
import { siteEntries } from '../../../kit/search/siteEntries';
import { categories } from '../../catalog/categories';
import type { Category } from '../../catalog/categories';
import { listedProducts } from '../../catalog/products';
import { createCatalogSearch } from '../../catalog/search';
import type { CatalogResult, CatalogSearch } from '../../catalog/search';
import type { Facet } from '../../catalog/search/facets';
import { SHOP, languageOf } from '../../language';
import type { Language } from '../../language';
import { crumbTrail } from './crumbs';
import { chosenFacets, listForm } from './facets';
import { sendShopPage } from '../frame';
import { listQuery, listStateOf } from './listAddress';
import type { ListState } from './listAddress';
import { messagesMarkup } from '../messages';
import { productGrid } from '../productParts';
import { searchForm } from './searchForm';
import { listSentences } from '../sentences/list';
import { breadcrumbData, crumbsTo } from '../structuredData';
import { visitOf } from '../visit';
import type { Visit } from '../visit';

/** The search of each site and language, until the site's synonyms change. */
const searches = new WeakMap<object, CatalogSearch>();
const searchWithoutSynonyms = once(() => createCatalogSearch(listedProducts));

/** Returns the search of the products, with the words that the site's authors know. */
function catalogSearch(
  request: FastifyRequest,
  context: BackendContext,
  language: Language,
): CatalogSearch {
  const site = siteEntries(request, language, context);
  if (!site) return searchWithoutSynonyms();
  const { synonyms } = site;
  const search = searches.get(synonyms) ?? createCatalogSearch(listedProducts, synonyms);
  searches.set(synonyms, search);
  return search;
}

/** The page of a category: `/shop/<slug>`. */
export function categoryPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
  { slug, title, sentence }: Category,
): FastifyReply {
  const visit = visitOf(request, reply, context);
  const { language } = visit;
  const state: ListState = { ...listStateOf(request.query), text: undefined };
  const { facets, page, sort = 'popularity' } = state;
  const result = catalogSearch(request, context, language).search({
    category: slug,
    facets,
    page,
    sort,
  });
  const crumbs = crumbsTo(slug, language);
  return sendShopPage(visit, {
    title: titleOf(title[language], result, visit),
    description: sentence[language],
    path: `/${slug}`,
    // A narrowed list has the same products again.
    isListed: listQuery(state) === '',
    data: (origin) => [breadcrumbData(crumbs, origin)],
    main: html`<div class="cmp-shop">
      ${crumbTrail(crumbs, language)} ${messagesMarkup(visit)}
      <h1 class="cmp-shop__heading">${title[language]}</h1>
      <p class="cmp-shop__lead">${sentence[language]}</p>
      ${list(visit, `${SHOP[language]}/${slug}`, state, result)}
    </div>`,
  });
}

/** Returns the page with a search's results: `/shop/catalogsearch/result/?q=`. */
export function searchPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const visit = visitOf(request, reply, context);
  const { language } = visit;
  const sentences = listSentences[language];
  const state = listStateOf(request.query);
  const { text = '', facets, page, sort = 'relevance' } = state;
  const result =
    text === ''
      ? undefined
      : catalogSearch(request, context, language).search({ text, facets, page, sort });
  const title = headingOf(text, result, visit);
  return sendShopPage(visit, {
    title: result ? titleOf(title, result, visit) : title,
    path: `/catalogsearch/result/${text === '' ? '' : listQuery(state)}`,
    isListed: false,
    main: html`<div class="cmp-shop">
      ${messagesMarkup(visit)}
      <h1 class="cmp-shop__heading">${title}</h1>
      ${searchForm(visit, text)}
      ${
        result?.suggestion !== undefined &&
        html`<p class="cmp-shop__lead">${sentences.meant(text, result.suggestion)}</p>`
      }
      ${
        result && (result.total > 0 || Object.keys(facets).length > 0)
          ? list(visit, `${SHOP[language]}/catalogsearch/result/`, state, result)
          : waysOn(visit, text, result)
      }
    </div>`,
  });
}

function headingOf(text: string, result: CatalogResult | undefined, { language }: Visit): string {
  const { searchTitle, nothing, found } = listSentences[language];
  if (!result) return searchTitle;
  const { total, suggestion = text } = result;
  return total === 0 ? nothing(text) : found(total, suggestion);
}

function titleOf(title: string, { page, pages }: CatalogResult, { language }: Visit): string {
  return pages > 1 ? listSentences[language].titleOfPage(title, page, pages) : title;
}

/** Returns the form beside the products, the products, and the links to further pages. */
function list(visit: Visit, path: string, state: ListState, result: CatalogResult): Html {
  const { language } = visit;
  const sentences = listSentences[language];
  const isCategory = state.text === undefined;
  const facets = result.facets
    .filter(({ name }) => name !== 'category' || !isCategory)
    .map(present);
  // The script that applies a facet at once announces the count.
  return html`<div class="cmp-shop-list" data-count="${sentences.products(result.total)}">
    ${listForm(path, state, facets, language)}
    <div>
      <p class="cmp-shop-list__count">
        ${isCategory && sentences.products(result.total)}
        ${result.pages > 1 && html`<span>${sentences.pageOf(result.page, result.pages)}</span>`}
      </p>
      ${chosenFacets(path, state, facets, language)}
      ${
        result.total > 0
          ? productGrid(visit, result.items, { level: 2, eager: 1, place: 'found' })
          : html`<p>${sentences.nothingChosen}</p>`
      }
      ${result.pages > 1 && pager(path, state, result, visit)}
    </div>
  </div>`;
}

/** Returns a facet without the values that would find nothing. */
function present({ name, values }: Facet): Facet {
  return { name, values: values.filter(({ count, isChosen }) => count > 0 || isChosen) };
}

function pager(path: string, state: ListState, { page, pages }: CatalogResult, visit: Visit): Html {
  const sentences = listSentences[visit.language];
  const address = (to: number): string => path + listQuery({ ...state, page: to });
  return html`<nav class="cmp-shop-pages" aria-label="${sentences.pages}">
    ${
      page > 1 &&
      html`<a class="cmp-shop-link" rel="prev" href="${address(page - 1)}"
        >${sentences.previous}</a
      >`
    }
    <span>${sentences.pageOf(page, pages)}</span>
    ${
      page < pages &&
      html`<a class="cmp-shop-link" rel="next" href="${address(page + 1)}">${sentences.next}</a>`
    }
  </nav>`;
}

/** Returns other words and the categories, if nothing was found or no text was given. */
function waysOn({ language }: Visit, text: string, result: CatalogResult | undefined): Html {
  const sentences = listSentences[language];
  const root = SHOP[language];
  const alternatives = result?.alternatives ?? [];
  const address = (query: string): string =>
    `${root}/catalogsearch/result/?q=${encodeURIComponent(query)}`;
  return html`<p class="cmp-shop__lead">
      ${text === '' ? sentences.searchLead : sentences.nothingHint}
    </p>
    ${
      alternatives.length > 0 &&
      html`<p>${sentences.alternatives}</p>
        <ul class="cmp-shop-ways" role="list">
          ${alternatives.map(
            (one) =>
              html`<li>
                <a class="cmp-shop-link" href="${address(one.text)}"
                  >${sentences.alternative(one.text, one.total)}</a
                >
              </li>`,
          )}
        </ul>`
    }
    <section class="cmp-shop-section" aria-labelledby="categories">
      <h2 class="cmp-shop-section__heading" id="categories">${sentences.categories}</h2>
      <ul class="cmp-shop-ways" role="list">
        ${categories.map(
          ({ slug, title }) =>
            html`<li>
              <a class="cmp-shop-link" href="${root}/${slug}">${title[language]}</a>
            </li>`,
        )}
      </ul>
    </section>`;
}

/** Returns Magento's suggestions for the text in a search field: titles, each with its count. */
export function suggestTitles(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const { text = '' } = listStateOf(request.query);
  const language = languageOf(request);
  return catalogSearch(request, context, language)
    .suggest(text)
    .map((suggestion) => ({
      title:
        suggestion.kind === 'category' ? suggestion.category.title[language] : suggestion.title,
      num_results: suggestion.count,
    }));
}
