import { html } from '../html';
import type { Html, HtmlPart } from '../html';

/**
 * A table that scrolls sideways by itself where the screen is narrow, and can be scrolled with
 * the keyboard.
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
      <thead>
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
      </tbody>
    </table>
  </div>`;
}
