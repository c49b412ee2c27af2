import { html } from '../../../html/html';
import type { Html } from '../../../html/html';
import { orderSentences } from './sentences/order';
import { siteAddress } from './visit';
import type { Visit } from './visit';

/** The site's pages about orders, by the last part of their addresses. Authors write them. */
const HELP_PAGES = ['shipping', 'returns', 'help'] as const;

/** Returns links to the site's pages about orders. */
export function orderHelp(visit: Visit): Html {
  const { help } = orderSentences[visit.language];
  return html`<ul class="cmp-shop-help" role="list">
    ${HELP_PAGES.map(
      (page) =>
        html`<li>
          <a class="cmp-shop-link" href="${siteAddress(visit, `/${page}`)}">${help[page]}</a>
        </li>`,
    )}
  </ul>`;
}
