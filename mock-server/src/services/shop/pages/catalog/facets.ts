import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { categoryBySlug, FORM_TITLES } from '../../catalog/categories';
import type { ProductForm } from '../../catalog/Product';
import type { Facet, FacetName } from '../../catalog/search/facets';
import { SORTS } from '../../catalog/search/orders';
import type { Language } from '../../language';
import { listQuery, ORDER, withoutChoice } from './listAddress';
import type { ListState } from './listAddress';
import { listSentences } from '../sentences/list';

/**
 * Returns the facets and the order as one plain GET form, so that the address holds the state. On a phone
 * they are in a disclosure, which the browser opens without a script.
 */
export function listForm(
  path: string,
  state: ListState,
  facets: readonly Facet[],
  language: Language,
): Html {
  const sentences = listSentences[language];
  const own = state.text === undefined ? 'popularity' : 'relevance';
  const sorts = SORTS.filter((sort) => sort !== 'relevance' || own === 'relevance');
  return html`<form class="cmp-shop-filters" method="get" action="${path}">
    ${state.text !== undefined && html`<input type="hidden" name="q" value="${state.text}" />`}
    <p class="ui-field cmp-shop-filters__order">
      <label class="ui-field__label" for="order">${sentences.sortLabel}</label>
      <select class="ui-field__control ui-field__control--select" id="order" name="${ORDER}">
        ${sorts.map(
          (sort) =>
            html`<option value="${sort}" ${sort === (state.sort ?? own) && html`selected`}>
              ${sentences.sorts[sort]}
            </option>`,
        )}
      </select>
    </p>
    <details class="cmp-shop-filters__facets" ${hasChoice(facets) && html`open`}>
      <summary class="cmp-shop-filters__summary">${sentences.filters}</summary>
      ${facets.map((facet) => facetFields(facet, language))}
    </details>
    <button class="ui-button cmp-shop-filters__apply" type="submit">${sentences.apply}</button>
  </form>`;
}

function hasChoice(facets: readonly Facet[]): boolean {
  return facets.some(({ values }) => values.some(({ isChosen }) => isChosen));
}

function facetFields({ name, values }: Facet, language: Language): Html {
  if (values.length === 0) return html``;
  return html`<fieldset class="cmp-shop-facet">
    <legend class="cmp-shop-facet__name">${listSentences[language].facets[name]}</legend>
    ${values.map(({ value, count, isChosen }, index) => {
      const id = `${name}-${index}`;
      return html`<p class="cmp-shop-facet__value">
        <input
          class="cmp-shop-facet__box"
          type="checkbox"
          id="${id}"
          name="${name}"
          value="${value}"
          ${isChosen && html`checked`}
        />
        <label class="cmp-shop-facet__label" for="${id}"
          >${facetTitle(name, value, language)} <span class="cmp-shop-note">(${count})</span></label
        >
      </p>`;
    })}
  </fieldset>`;
}

/** Returns the chosen values, each as a link to the list without it. */
export function chosenFacets(
  path: string,
  state: ListState,
  facets: readonly Facet[],
  language: Language,
): Html | undefined {
  const sentences = listSentences[language];
  const chosen = facets.flatMap(({ name, values }) =>
    values.filter(({ isChosen }) => isChosen).map(({ value }) => ({ name, value })),
  );
  if (chosen.length === 0) return undefined;
  return html`<ul class="cmp-shop-chosen" role="list" aria-label="${sentences.chosen}">
    ${chosen.map(({ name, value }) => {
      const title = facetTitle(name, value, language);
      return html`<li>
        <a
          class="cmp-shop-chosen__link"
          href="${path}${listQuery(withoutChoice(state, name, value))}"
          aria-label="${sentences.removeChoice(sentences.facets[name], title)}"
          >${title} <span aria-hidden="true">✕</span></a
        >
      </li>`;
    })}
    ${
      chosen.length > 1 &&
      html`<li>
        <a class="cmp-shop-chosen__link" href="${path}${listQuery(withoutChoice(state))}"
          >${sentences.removeAll}</a
        >
      </li>`
    }
  </ul>`;
}

/** Returns a facet's value in words. Brands are names, the same in both languages. */
function facetTitle(name: FacetName, value: string, language: Language): string {
  const sentences = listSentences[language];
  switch (name) {
    case 'category':
      return categoryBySlug(value)?.title[language] ?? value;
    case 'brand':
      return value;
    case 'form':
      return FORM_TITLES[value as ProductForm][language];
    case 'price': {
      const [from = '', to = ''] = value.split('-');
      if (from === '0') return sentences.underPrice(to);
      return to === '' ? sentences.fromPrice(from) : sentences.priceBand(from, to);
    }
    case 'sale':
      return sentences.onSale;
    case 'stock':
      return sentences.inStock;
    case 'rating':
      return sentences.ratingFrom(value);
  }
}
