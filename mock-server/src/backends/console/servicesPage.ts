import type { Backend, Holding } from '../Backend';
import type { Database } from '../database';
import { html } from '../html';
import type { Html } from '../html';
import { backends } from '../index';
import type { ConsolePage } from './ConsolePage';
import { table } from './table';

/** Every service: its addresses, and what it holds, newest first. */
export const servicesPage: ConsolePage = {
  path: '/mock/services',
  title: 'Services',
  body: ({ database }) =>
    html`<p class="lead">
        The services behind the sites, their addresses, and what they hold. What is kept survives a
        restart until it is <a href="/mock/reset">reset</a>.
      </p>
      ${backends.map((backend) => section(backend, database))}`,
};

function section(backend: Backend, database: Database): Html {
  const { name, title, description, addresses } = backend;
  return html`<section class="card" id="${name}">
    <h2>${title}</h2>
    <p>${description}</p>
    ${table(
      `Addresses of ${title}`,
      ['Method', 'Address', 'What it does'],
      addresses.map(({ method, path, summary }) => [
        String(method),
        html`<code>${path}</code>`,
        summary,
      ]),
    )}
    ${backend.holdings(database).map(holding)}
  </section>`;
}

function holding({ title, columns, rows, total }: Holding): Html {
  if (rows.length === 0) return html`<p class="empty">${title}: nothing is held yet.</p>`;
  const count = total > rows.length ? `the newest ${rows.length} of ${total}` : String(total);
  return table(`${title} (${count})`, columns, rows);
}
