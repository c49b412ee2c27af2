import { html } from '../../html';
import type { Html } from '../../html';
import { SHOP } from '../language';
import { catalogSentences } from './sentences/catalog';
import type { Visit } from './visit';

/** The shop's search field: a plain GET form with the name of Magento's own. */
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
        value="${text}"
        maxlength="100"
        autocomplete="off"
        enterkeyhint="search"
      />
      <button class="cmp-search-form__button ui-button" type="submit">${searchButton}</button>
    </div>
  </form>`;
}
