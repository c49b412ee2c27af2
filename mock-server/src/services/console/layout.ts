import { html } from '../../html/html';
import type { Html } from '../../html/html';
import type { ConsoleContext, ConsolePage } from './ConsolePage';

/** The result of an action, shown above the page's body. */
export interface Notice {
  readonly kind: 'done' | 'problem';
  readonly sentence: string;
}

/** Returns the markup of a page with the console's navigation, which lists `pages`. */
export function layout(
  context: ConsoleContext,
  pages: readonly ConsolePage[],
  page: ConsolePage,
  body: Html,
  notice: Notice | undefined,
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · Mock console</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/mock/console.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <p class="brand">Mock console</p>
          <nav aria-label="Console">
            <ul>
              ${pages.map((item) => navigationItem(item, page, item.count?.(context) ?? 0))}
            </ul>
          </nav>
        </header>
        <main id="main" tabindex="-1">
          <h1>${page.title}</h1>
          ${notice && noticeMarkup(notice)}
          ${page.path !== '/mock/scenarios' && rulesInForce(context.scenarios.rules.length)} ${body}
        </main>
      </body>
    </html>`.markup;
}

function navigationItem(item: ConsolePage, current: ConsolePage, count: number): Html {
  return html`<li>
    <a href="${item.path}" ${item === current && html`aria-current="page"`}
      >${item.title}${count > 0 && html` <span class="count">${count}</span>`}</a
    >
  </li>`;
}

function noticeMarkup({ kind, sentence }: Notice): Html {
  return kind === 'done'
    ? html`<p class="notice done" role="status">${sentence}</p>`
    : html`<p class="notice bad" role="alert">${sentence}</p>`;
}

function rulesInForce(count: number): Html | undefined {
  if (count === 0) return undefined;
  const what = count === 1 ? 'One scenario is' : `${count} scenarios are`;
  return html`<p class="notice">
    ${what} in force, so some requests are slowed, refused or spoiled on purpose.
    <a href="/mock/scenarios">See the scenarios</a>
  </p>`;
}
