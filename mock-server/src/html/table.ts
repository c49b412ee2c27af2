import { utcTime } from './utcTime';
import { html } from './html';
import type { Html, HtmlPart } from './html';

/**
 * Returns a table that scrolls horizontally on narrow screens. It is focusable, so that the keyboard can
 * scroll it.
 */
export function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly HtmlPart[])[],
): Html {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      ${headAndBody(columns, rows)}
    </table>
  </div>`;
}

/** Returns the column headings and the rows of a table. */
function headAndBody(columns: readonly string[], rows: readonly (readonly HtmlPart[])[]): Html {
  return html`<thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>`;
}

/** Returns an instant in UTC as markup, from epoch milliseconds. */
export function instant(epochMilliseconds: number): Html {
  const iso = new Date(epochMilliseconds).toISOString();
  return html`<time datetime="${iso}">${utcTime(epochMilliseconds)}</time>`;
}
