import { html, type Html } from '../html/html';
import type { Subject } from './library';

/** The pages of the library that are not about one component, by the last part of their address. */
const PARTS = [
  ['building-blocks', 'Building blocks'],
  ['tokens', 'Design tokens'],
] as const;

/**
 * Returns a page of the library with its navigation.
 *
 * @param current the last part of the page's address
 */
export function document(
  title: string,
  subjects: readonly Subject[],
  current: string,
  body: Html,
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Component library</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/workshop/workshop.css" />
        <script src="/workshop/workshop.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the page</a>
        <header class="top">
          <a
            class="top__home"
            href="/workshop"
            ${current === 'workshop' && html`aria-current="page"`}
            >Component library</a
          >
        </header>
        <nav class="nav" aria-label="Library">
          <details class="nav__all">
            <summary>All components</summary>
            ${navigation(subjects, current)}
          </details>
          <div class="nav__wide">${navigation(subjects, current)}</div>
        </nav>
        <main id="main" tabindex="-1">${body}</main>
      </body>
    </html>`.markup;
}

function navigation(subjects: readonly Subject[], current: string): Html {
  const link = (name: string, text: string): Html =>
    html`<li>
      <a href="/workshop/${name}" ${name === current && html`aria-current="page"`}>${text}</a>
    </li>`;
  return html`<ul>
      ${PARTS.map(([name, text]) => link(name, text))}
    </ul>
    ${subjects.map(
      ({ name, components }) =>
        html`<p class="nav__subject">${name}</p>
          <ul>
            ${components.map((component) => link(component.name, component.title))}
          </ul>`,
    )}`;
}
