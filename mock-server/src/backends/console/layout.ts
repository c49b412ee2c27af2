import { html } from '../html';
import type { Html } from '../html';
import type { ConsoleContext } from './ConsoleContext';

/** The console's pages, in the order of its navigation. */
export const CONSOLE_PAGES = [
  { path: '/mock', title: 'Overview' },
  { path: '/mock/services', title: 'Services' },
  { path: '/mock/scenarios', title: 'Scenarios' },
  { path: '/mock/problems', title: 'Content problems' },
  { path: '/mock/reset', title: 'Reset' },
] as const;

export type ConsolePath = (typeof CONSOLE_PAGES)[number]['path'];

/** A page of the console, with its navigation and what needs attention on every page. `done` says what was just done. */
export function layout(
  { repository, scenarios }: ConsoleContext,
  path: ConsolePath,
  body: Html,
  done: string | undefined,
): string {
  const title = CONSOLE_PAGES.find((page) => page.path === path)?.title;
  const counts = new Map<ConsolePath, number>([
    ['/mock/scenarios', scenarios.rules.length],
    ['/mock/problems', repository.problems.length],
  ]);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Mock console</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/mock/console.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <p class="brand">Mock console</p>
          <nav aria-label="Console">
            <ul>
              ${CONSOLE_PAGES.map((page) => navigationItem(page, path, counts.get(page.path) ?? 0))}
            </ul>
          </nav>
        </header>
        <main id="main" tabindex="-1">
          <h1>${title}</h1>
          ${done !== undefined && html`<p class="notice done" role="status">${done}</p>`}
          ${path !== '/mock/scenarios' && rulesInForce(scenarios.rules.length)} ${body}
        </main>
      </body>
    </html>`.markup;
}

function navigationItem(
  page: (typeof CONSOLE_PAGES)[number],
  current: ConsolePath,
  count: number,
): Html {
  return html`<li>
    <a href="${page.path}" ${page.path === current && html`aria-current="page"`}
      >${page.title}${count > 0 && html` <span class="count">${count}</span>`}</a
    >
  </li>`;
}

function rulesInForce(count: number): Html | undefined {
  if (count === 0) return undefined;
  const what = count === 1 ? 'One scenario is' : `${count} scenarios are`;
  return html`<p class="notice">
    ${what} in force, so some requests are slowed, refused or spoiled on purpose.
    <a href="/mock/scenarios">See the scenarios</a>
  </p>`;
}
