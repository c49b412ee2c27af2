import type { Backend } from '../kit/Backend';
import type { ConsoleTable } from '../kit/database/consoleTable';
import { mails } from '../kit/mail/mail';
import type { Mail } from '../kit/mail/mail';
import { html } from '../../html/html';
import type { Html } from '../../html/html';
import { bringUpToDate } from '../pharmacy/notices';
import type { ConsoleContext, ConsolePage } from './ConsolePage';
import { instant, table } from '../../html/table';

/** Lists every service with its addresses and its newest records. */
export const servicesPage: ConsolePage = {
  path: '/mock/services',
  title: 'Services',
  body: (context) =>
    html`<p class="lead">
        The services behind the sites, their addresses and their records. Records survive a restart
        until they are <a href="/mock/reset">reset</a>.
      </p>
      ${context.services.map((backend) => section(backend, context))}`,
};

function section(backend: Backend, context: ConsoleContext): Html {
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
    ${backend.consoleTables(context).map(holding)}
  </section>`;
}

function holding({ title, columns, rows, total }: ConsoleTable): Html {
  if (rows.length === 0) return html`<p class="empty">${title}: nothing is held yet.</p>`;
  const count = total > rows.length ? `the newest ${rows.length} of ${total}` : String(total);
  return table(`${title} (${count})`, columns, rows);
}

/** Lists the services' mails and texts, newest first. */
export const outboxPage: ConsolePage = {
  path: '/mock/outbox',
  title: 'Outbox',
  body: (context) => {
    // The patients whose refills are ready by now get their messages first.
    bringUpToDate(context);
    const outbox = mails(context.database);
    return html`<p class="lead">
        What the services would have mailed and texted, newest first. Nothing leaves this machine.
      </p>
      ${
        outbox.length === 0
          ? html`<p class="empty">
              No mail yet. Sign up, or ask for a new password, and it lands here.
            </p>`
          : outbox.map(mailCard)
      }`;
  },
};

function mailCard({ to, subject, text, link, createdAt, headers, ending, isCall }: Mail): Html {
  return html`<article class="card">
    <h2>${subject}</h2>
    <p class="hint">${isCall ? 'Phone call to' : 'To'} ${to}, ${instant(createdAt)} UTC</p>
    <p class="letter">${text}</p>
    ${link && html`<p class="address"><a href="${link}">${link}</a></p>`}
    ${ending.map(
      ({ text: line, href }) =>
        html`<p class="hint">
          ${href === undefined ? line : html`<a href="${href}">${line}</a>`}
        </p>`,
    )}
    ${Object.entries(headers).map(
      ([name, value]) => html`<p class="address"><code>${name}: ${value}</code></p>`,
    )}
  </article>`;
}

/** Resets the services after a confirmation. */
export const resetPage: ConsolePage = {
  path: '/mock/reset',
  title: 'Reset',
  body: () => resetForm(false),
  actions: [
    {
      name: 'services',
      done: 'The services were reset.',
      run({ database }, { confirm }) {
        if (confirm !== 'yes') return resetForm(true);
        database.reset();
        return undefined;
      },
    },
  ],
};

function resetForm(isConfirmMissing: boolean): Html {
  return html`<p class="lead">
      Erases what every service holds and every scenario, and starts again with the services' first
      records. The content of the sites is not touched.
    </p>
    <form class="card" method="post" action="/mock/reset/services">
      ${
        isConfirmMissing &&
        html`<p class="error" id="confirm-error" role="alert">
          Nothing was erased. Tick the box to confirm.
        </p>`
      }
      <p class="check">
        <input
          type="checkbox"
          id="confirm"
          name="confirm"
          value="yes"
          required
          ${isConfirmMissing && html`aria-invalid="true" aria-describedby="confirm-error"`}
        />
        <label for="confirm">Yes, erase everything that the services hold</label>
      </p>
      <button class="danger">Reset the services</button>
    </form>`;
}
