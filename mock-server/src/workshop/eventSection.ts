import { html, type Html } from '../html/html';
import type { CatalogSlot } from './catalog';

/** Returns the section with the events that a slot sends to analytics and hears from the page. */
export function eventSection({ sends = [], hears = [] }: CatalogSlot): Html {
  return html`<section id="events">
    <h2>Events</h2>
    <p>
      ${sends.length === 0 ? 'It sends no event of its own to the data layer.' : html`It sends to the data layer: ${names(sends)}.`}
      ${hears.length > 0 && html`It hears from the window or the document: ${names(hears)}.`}
    </p>
    <p class="fact">Code that is loaded later, such as that of a dialog, can send others.</p>
  </section>`;
}

const names = (events: readonly string[]): readonly Html[] =>
  events.map((event, index) => html`${index > 0 && ', '}<code>${event}</code>`);
