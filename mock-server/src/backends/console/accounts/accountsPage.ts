import { html } from '../../html';
import type { ConsolePage } from '../ConsolePage';
import { botCheck, switchBotCheck } from './botCheck';
import { demoAccountsCard } from './demoAccounts';
import { forceAnswer, forcedAnswers, liftForcedAnswers } from './forcedAnswers';
import { locks, unlock } from './locks';
import { expire, revoke, sessions } from './sessions';

/** Who can sign in, who has, and what can get in the way of it. */
export const accountsPage: ConsolePage = {
  path: '/mock/accounts',
  title: 'Accounts',
  body: (context) =>
    html`<p class="lead">
        Who can sign in, who has, and what can get in the way. What is mailed to people is in the
        <a href="/mock/outbox">outbox</a>; all accounts are listed under
        <a href="/mock/services#accounts">Services</a>.
      </p>
      ${demoAccountsCard(context)} ${sessions(context)} ${locks(context)} ${forcedAnswers(context)}
      ${botCheck(context)}`,
  actions: [expire, revoke, unlock, forceAnswer, liftForcedAnswers, switchBotCheck],
};
