import type { ScenarioRule } from '../../../scenarios/ScenarioStore';
import { html } from '../../../html/html';
import type { Html } from '../../../html/html';
import type { ConsoleAction, ConsoleContext, ConsoleSite } from '../ConsolePage';

/**
 * The statuses that can be forced, and their meaning for pages
 * (docs/specification/services.md#status-403-and-422).
 */
const ANSWERS = [
  { status: 403, label: '403, session expired' },
  { status: 422, label: '422, session unknown' },
  { status: 500, label: '500, service failed' },
] as const;

/** Returns shortcuts that add a scenario for all POST requests to a site's services. */
export function forcedAnswers(context: ConsoleContext): Html {
  const { sites, scenarios } = context;
  return html`<section class="card">
    <h2>Force an answer</h2>
    <p>
      What a page's calls (POST) to its site's services are answered instead of being carried out.
      Reading content goes on as usual.
    </p>
    ${withAccounts(context).map(siteForm)} ${inForce(forcing(scenarios.rules, sites))}
  </section>`;
}

export const forceAnswer: ConsoleAction = {
  name: 'force',
  done: 'The answer is forced. Lift it below, or among the scenarios.',
  run(context, { root, status, calls }) {
    const site = withAccounts(context).find((candidate) => candidate.root === root);
    const answer = ANSWERS.find((candidate) => String(candidate.status) === status);
    if (!site || !answer) return 'There is no such site or answer. Choose one from this page.';
    context.scenarios.add({
      method: 'POST',
      path: patternOf(site),
      scenario: { slow: 0, fault: { kind: 'status', code: answer.status } },
      remaining: calls === 'all' ? undefined : 1,
    });
    return undefined;
  },
};

export const liftForcedAnswers: ConsoleAction = {
  name: 'lift',
  done: 'No answer is forced any more.',
  run({ sites, scenarios }) {
    for (const { id } of forcing(scenarios.rules, sites)) scenarios.remove(id);
    return undefined;
  },
};

function siteForm({ root, title }: ConsoleSite): Html {
  const label = `calls-${root.split('/')[2] ?? ''}`;
  return html`<form
    class="choices"
    method="post"
    action="/mock/accounts/force"
    aria-label="${title}"
  >
    <input type="hidden" name="root" value="${root}" />
    <label for="${label}">Calls of ${title}</label>
    <select id="${label}" name="calls">
      <option value="next">The next call</option>
      <option value="all">Every call until lifted</option>
    </select>
    ${ANSWERS.map(
      ({ status, label: text }) =>
        html`<button class="quiet" name="status" value="${status}">${text}</button>`,
    )}
  </form>`;
}

function inForce(forced: readonly ForcedAnswer[]): Html | false {
  return (
    forced.length > 0 &&
    html`<form class="after" method="post" action="/mock/accounts/lift">
      ${forced.map(
        ({ site, status, remaining }) =>
          html`<p>
            In force: ${status} for ${remaining === undefined ? 'every call' : 'the next call'} of
            ${site.title}.
          </p>`,
      )}
      <button>Lift every forced answer</button>
    </form>`
  );
}

/** A scenario rule that was added by this form. */
interface ForcedAnswer extends Pick<ScenarioRule, 'id' | 'remaining'> {
  readonly site: ConsoleSite;
  readonly status: number;
}

function forcing(rules: readonly ScenarioRule[], sites: readonly ConsoleSite[]): ForcedAnswer[] {
  return rules.flatMap(({ id, method, path, scenario: { fault }, remaining }) => {
    const site = sites.find((candidate) => patternOf(candidate) === path);
    return site && method === 'POST' && fault?.kind === 'status'
      ? [{ id, remaining, site, status: fault.code }]
      : [];
  });
}

/** Returns the sites that have the accounts service. */
function withAccounts({ sites, services }: ConsoleContext): ConsoleSite[] {
  const served = new Set(services.flatMap(({ addresses }) => addresses.map(({ path }) => path)));
  return sites.filter(({ root }) => served.has(`${root}.raauth.json`));
}

function patternOf({ root }: ConsoleSite): string {
  return `${root}.*.json`;
}
