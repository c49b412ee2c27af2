import { FLAGS, FLAG_CHOICES, chooseFlag, flagChoices, isExpired } from '../account/flags';
import type { FlagChoice, FlagDefinition } from '../account/flags';
import { html } from '../../html/html';
import type { Html } from '../../html/html';
import type { ConsolePage } from './ConsolePage';

/** Lists the feature flags with owner and expiry, and overrides them. */
export const flagsPage: ConsolePage = {
  path: '/mock/flags',
  title: 'Flags',
  count: ({ now }) => FLAGS.filter((flag) => isExpired(flag, now())).length,
  body: ({ database, now }) => {
    const choices = flagChoices(database);
    return html`<p class="lead">
        The flags that the flag service returns to both pharmacies. A choice applies to every
        visitor; a browser that has read the flags keeps them for ten minutes or until its tab
        closes.
      </p>
      ${FLAGS.map((flag) => card(flag, choices.get(flag.name) ?? 'default', isExpired(flag, now())))}`;
  },
  actions: [
    {
      name: 'choose',
      done: 'The flag is set.',
      run({ database }, { name, choice: wanted }) {
        const flag = FLAGS.find((candidate) => candidate.name === name);
        const choice = FLAG_CHOICES.find((candidate) => candidate === wanted);
        if (!flag || !choice) return 'There is no such flag or choice. Choose one from this page.';
        chooseFlag(database, flag.name, choice);
        return undefined;
      },
    },
  ],
};

function card(flag: FlagDefinition, choice: FlagChoice, expired: boolean): Html {
  const { name, description, owner, expires } = flag;
  return html`<section class="card">
    <h2><code>${name}</code></h2>
    <p>
      ${description}
      ${
        expired
          ? html`<span class="hint error"
              >Expired on <time>${expires}</time>. Its owner (${owner}) decides whether it stays for
              good; then the flag is removed.</span
            >`
          : html`<span class="hint">Owner: ${owner}. Expires on <time>${expires}</time>.</span>`
      }
    </p>
    <form class="choices" method="post" action="/mock/flags/choose" aria-label="${name}">
      <input type="hidden" name="name" value="${name}" />
      ${FLAG_CHOICES.map(
        (candidate) =>
          html`<button
            class="quiet"
            name="choice"
            value="${candidate}"
            aria-pressed="${String(candidate === choice)}"
          >
            ${labelOf(candidate, flag)}
          </button>`,
      )}
    </form>
  </section>`;
}

function labelOf(choice: FlagChoice, flag: FlagDefinition): string {
  if (choice === 'default') return `Default (${flag.default ? 'on' : 'off'})`;
  return choice === 'on' ? 'On' : 'Off';
}
