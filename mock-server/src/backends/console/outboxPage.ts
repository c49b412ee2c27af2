import { mails } from '../accounts/mail';
import type { Mail } from '../accounts/mail';
import { html } from '../html';
import type { Html } from '../html';
import type { ConsolePage } from './ConsolePage';
import { instant } from './instant';

/** The mails that the services would have sent, newest first. Nothing leaves this machine. */
export const outboxPage: ConsolePage = {
  path: '/mock/outbox',
  title: 'Outbox',
  body: ({ database }) => {
    const outbox = mails(database);
    return html`<p class="lead">
        What the services would have mailed, newest first. Nothing leaves this machine.
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

function mailCard({ to, subject, text, link, createdAt }: Mail): Html {
  return html`<article class="card">
    <h2>${subject}</h2>
    <p class="hint">To ${to}, ${instant(createdAt)} UTC</p>
    <p class="letter">${text}</p>
    ${link && html`<p class="address"><a href="${link}">${link}</a></p>`}
  </article>`;
}
