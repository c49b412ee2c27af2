import { html } from '../html';
import type { Html } from '../html';

/** An instant as a person reads it, in UTC: 2026-03-02 15:00:00. */
export function instant(epochMilliseconds: number): Html {
  const iso = new Date(epochMilliseconds).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}
