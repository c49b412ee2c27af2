import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import type { Language } from '../../language';
import { catalogSentences } from '../sentences/catalog';
import type { Crumb } from '../structuredData';

/** Returns the path to a page as links. The page itself is last and has no link. */
export function crumbTrail(crumbs: readonly Crumb[], language: Language): Html {
  return html`<nav class="cmp-shop-crumbs" aria-label="${catalogSentences[language].breadcrumbs}">
    <ol class="cmp-shop-crumbs__list" role="list">
      ${crumbs.map(({ title, address, isEnglish }, index) => {
        const lang = isEnglish && language !== 'en' && html`lang="en"`;
        return index === crumbs.length - 1
          ? html`<li><span aria-current="page" ${lang}>${title}</span></li>`
          : html`<li><a href="${address}" ${lang}>${title}</a></li>`;
      })}
    </ol>
  </nav>`;
}
