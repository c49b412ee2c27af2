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

/** An instant as a person reads it, in UTC: 2026-03-02 15:00:00. */
export function instant(epochMilliseconds: number): Html {
  const iso = new Date(epochMilliseconds).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}
