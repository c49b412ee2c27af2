import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { categories } from '../../catalog/categories';
import { listedProducts } from '../../catalog/products';
import type { Language } from '../../language';
import { SHOP } from '../../language';
import { catalogSentences } from '../sentences/catalog';
import type { Visit } from '../visit';

/**
 * Returns the shop's search field: a plain GET form with the name of Magento's own. Its suggestions are a
 * list of a few kilobytes, which the browser filters without a script and without a request for each letter.
 */
export function searchForm({ language }: Visit, text = ''): Html {
  const { searchLabel, searchButton } = catalogSentences[language];
  return html`<form
    class="cmp-search-form cmp-shop__search"
    action="${SHOP[language]}/catalogsearch/result/"
    method="get"
    role="search"
    aria-label="${searchLabel}"
  >
    <label class="cmp-search-form__label" for="shop-search">${searchLabel}</label>
    <div class="cmp-search-form__row">
      <input
        class="cmp-search-form__field ui-field__control"
        id="shop-search"
        name="q"
        type="search"
        list="shop-suggestions"
        value="${text}"
        maxlength="100"
        autocomplete="off"
        enterkeyhint="search"
      />
      <button class="cmp-search-form__button ui-button" type="submit">${searchButton}</button>
    </div>
    <datalist id="shop-suggestions">
      ${suggestionsIn(language).map((suggestion) => html`<option value="${suggestion}"></option>`)}
    </datalist>
  </form>`;
}

/** Returns the categories, the brands, and the most popular products, each once. */
function suggestionsIn(language: Language): readonly string[] {
  const titles = categories.map(({ title }) => title[language]);
  return [...new Set([...titles, ...BRANDS, ...TITLES])].slice(0, MOST_SUGGESTIONS);
}

const MOST_SUGGESTIONS = 100;

const byPopularity = [...listedProducts].sort((a, b) => b.popularity - a.popularity);
const BRANDS = byPopularity.map(({ brand }) => brand);
const TITLES = byPopularity.map(({ title }) => title);
