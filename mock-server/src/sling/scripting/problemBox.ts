import { escapeText } from '../../html/escape';

/**
 * What an author sees where a component could not be rendered. It carries its own looks, because
 * the site's styles may be what is broken.
 */
export function problemBox(title: string, sentences: readonly string[]): string {
  const lines = sentences.map(
    (sentence) => `<p style="margin:.25rem 0">${escapeText(sentence)}</p>`,
  );
  return (
    `<div role="note" data-content-problem style="${LOOKS}">` +
    `<strong>${escapeText(title)}</strong>${lines.join('')}</div>`
  );
}

const LOOKS =
  'margin:.5rem;padding:.75rem 1rem;border:2px solid #a8321f;border-radius:4px;' +
  'background:#fff6f4;color:#3b1009;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;' +
  'overflow-wrap:anywhere;text-align:start';
