import { botCheckRequired, requireBotCheck } from '../../bot-protection';
import { html } from '../../html';
import type { Html } from '../../html';
import type { ConsoleContext } from '../ConsoleContext';
import type { ConsoleAction } from '../ConsolePage';

/** Whether the account forms need a token of the bot protection, and a switch for it. */
export function botCheck({ database }: ConsoleContext): Html {
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

export const switchBotCheck: ConsoleAction = {
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
