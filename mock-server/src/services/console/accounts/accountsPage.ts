import { accountByEmail, accountType } from '../../account/account';
import { sessionData } from '../../account/sessions/sessionData';
import { DEMO_PASSWORD, demoAccounts } from '../../account/demoAccounts';
import { demoCards } from '../../rewards/demoCards';
import { botCheckRequired, requireBotCheck } from '../../account/bot-protection';
import { html } from '../../../html/html';
import type { Html } from '../../../html/html';
import type { ConsoleAction, ConsoleContext, ConsolePage } from '../ConsolePage';
import { publishUrl } from '../contentPages';
import { table } from '../../../html/table';
import { forceAnswer, forcedAnswers, liftForcedAnswers } from './forcedAnswers';
import { expire, locks, revoke, sessions, unlock } from './sessions';

const switchBotCheck: ConsoleAction = {
  name: 'bot-check',
  done: 'The bot check was switched.',
  run({ database }, { required }) {
    if (required !== 'yes' && required !== 'no') {
      return 'Say whether a token is required, with the button on this page.';
    }
    requireBotCheck(database, required === 'yes');
    return undefined;
  },
};

/** The page of demo accounts, sessions, locks, forced responses and the bot check. */
export const accountsPage: ConsolePage = {
  path: '/mock/accounts',
  title: 'Accounts',
  body: (context) =>
    html`<p class="lead">
        Accounts to sign in with, the sessions, and what can prevent a sign-in. Mails are in the
        <a href="/mock/outbox">outbox</a>; all accounts are listed under
        <a href="/mock/services#accounts">Services</a>.
      </p>
      ${demoAccountsCard(context)} ${sessions(context)} ${locks(context)} ${forcedAnswers(context)}
      ${botCheck(context)}`,
  actions: [expire, revoke, unlock, forceAnswer, liftForcedAnswers, switchBotCheck],
};

/** Returns an account of each type, the password, and links to the login pages. */
function demoAccountsCard(context: ConsoleContext): Html {
  return html`<section class="card">
    <h2>Demo accounts</h2>
    <p>All of them have the password <code>${DEMO_PASSWORD}</code> and are known to both sites.</p>
    ${loginLinks(context)}
    ${table(
      'Demo accounts',
      ['Email address', 'Name', 'Type'],
      demoAccounts.map(({ email }) => {
        const account = accountByEmail(context.database, email);
        return [
          html`<code>${email}</code>`,
          account && `${account.firstName} ${account.lastName}`,
          account && accountType(sessionData(context, account).authInfo),
        ];
      }),
    )}
    <p class="after">
      Rewards cards that can be linked, each to one account, with their phone numbers:
      ${demoCards.map(({ number, phone }) => html`<code>${number}</code> ${phone} `)}
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

/** Shows whether the account forms need a bot-protection token, and has a button to change that. */
function botCheck({ database }: ConsoleContext): Html {
  const isRequired = botCheckRequired(database);
  return html`<section class="card">
    <h2>Bot check</h2>
    <p>
      ${
        isRequired
          ? 'Signing in, signing up and the other account forms need a token of the bot protection.'
          : 'The account forms are accepted without a token of the bot protection.'
      }
    </p>
    <form method="post" action="/mock/accounts/bot-check">
      <input type="hidden" name="required" value="${isRequired ? 'no' : 'yes'}" />
      <button class="quiet">
        ${isRequired ? 'Accept forms without a token' : 'Require a token again'}
      </button>
    </form>
  </section>`;
}
