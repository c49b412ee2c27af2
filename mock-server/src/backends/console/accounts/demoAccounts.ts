import { accountByEmail, accountType } from '../../accounts/account';
import { DEMO_PASSWORD, demoAccounts, demoCards } from '../../accounts/demoAccounts';
import { html } from '../../html';
import type { Html } from '../../html';
import type { ConsoleContext } from '../ConsoleContext';
import { publishUrl } from '../contentPages';
import { table } from '../table';

/** One account of each type, what opens it, and where to sign in with it. */
export function demoAccountsCard(context: ConsoleContext): Html {
  return html`<section class="card">
    <h2>Demo accounts</h2>
    <p>All of them have the password <code>${DEMO_PASSWORD}</code> and are known to both sites.</p>
    ${loginLinks(context)}
    ${table(
      'Demo accounts',
      ['E-mail address', 'Name', 'Type'],
      demoAccounts.map(({ email }) => {
        const account = accountByEmail(context.database, email);
        return [
          html`<code>${email}</code>`,
          account && `${account.firstName} ${account.lastName}`,
          account && accountType(account),
        ];
      }),
    )}
    <p class="after">
      Rewards cards that can be linked, each to one account:
      ${demoCards.map(({ number }) => html`<code>${number}</code> `)}
    </p>
  </section>`;
}

function loginLinks({ repository, sites, publishPort }: ConsoleContext): Html {
  const pages = sites
    .map(({ root, title }) => ({ title, path: `${root}/login` }))
    .filter(({ path }) => repository.get(path));
  if (pages.length === 0) return html`<p>No site has a page /login yet.</p>`;
  return html`<ul class="sites">
    ${pages.map(({ title, path }) => {
      const address = publishUrl(path, sites, publishPort()) ?? `${path}.html`;
      return html`<li><a href="${address}">Sign in at ${title}</a></li>`;
    })}
  </ul>`;
}
