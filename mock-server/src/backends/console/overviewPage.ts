import { html } from '../html';
import type { Html } from '../html';
import type { ConsoleContext } from './ConsoleContext';
import type { ConsolePage } from './ConsolePage';
import { contentPages } from './contentPages';
import type { ContentPage, PageGroup } from './contentPages';

/** Every page there is, with where an author and a visitor see it. */
export const overviewPage: ConsolePage = { path: '/mock', title: 'Overview', body };

function body(context: ConsoleContext): Html {
  const groups = contentPages(context);
  if (groups.length === 0) {
    return html`<p class="empty">
      There are no pages below /content. See the
      <a href="/mock/problems">content problems</a>, or check that ui.content is mounted.
    </p>`;
  }
  return html`<p class="lead">
      Every page of the sites, as the author sees it and as a visitor does.
    </p>
    ${groups.map(card)}`;
}

function card({ title, pages }: PageGroup): Html {
  return html`<section class="card">
    <h2>${title}</h2>
    <ul class="pages">
      ${pages.map(item)}
    </ul>
  </section>`;
}

function item({ title, path, authorUrl, publishUrl }: ContentPage): Html {
  return html`<li>
    <span class="page-title">${title}</span>
    <code>${path}</code>
    <span class="links">
      <a href="${authorUrl}">Author<span class="unseen"> view of ${title}</span></a>
      ${
        publishUrl &&
        html`<a href="${publishUrl}">Publish<span class="unseen"> view of ${title}</span></a>`
      }
    </span>
  </li>`;
}
