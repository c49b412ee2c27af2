import { RULE_METHODS } from '../../scenarios/ScenarioStore';
import type { ScenarioRule } from '../../scenarios/ScenarioStore';
import { GRAMMAR, MAX_DELAY_MS, ScenarioError } from '../../scenarios/scenario';
import { html } from '../../html/html';
import type { Html } from '../../html/html';
import type { ConsolePage, FormFields } from './ConsolePage';
import {
  ANSWERS,
  EMPTY_FIELDS,
  PRESETS,
  describeScenario,
  readScenarioFields,
} from './scenarioForm';
import type { ScenarioFields } from './scenarioForm';
import { table } from '../../html/table';

/** Lists the scenarios, adds and removes them. */
export const scenariosPage: ConsolePage = {
  path: '/mock/scenarios',
  title: 'Scenarios',
  count: ({ scenarios }) => scenarios.rules.length,
  body: ({ scenarios }) => scenariosBody(scenarios.rules, EMPTY_FIELDS, undefined),
  actions: [
    {
      name: 'add',
      done: 'The scenario is in force.',
      run({ scenarios }, sent) {
        const fields = scenarioFieldsOf(sent);
        try {
          scenarios.add(readScenarioFields(fields));
          return undefined;
        } catch (error) {
          if (!(error instanceof ScenarioError)) throw error;
          return scenariosBody(scenarios.rules, fields, error.message);
        }
      },
    },
    {
      name: 'remove',
      done: 'The scenario was removed.',
      run({ scenarios }, { id }) {
        if (Number.isInteger(Number(id))) scenarios.remove(Number(id));
        return undefined;
      },
    },
    {
      name: 'clear',
      done: 'All scenarios were removed.',
      run({ scenarios }) {
        scenarios.clear();
        return undefined;
      },
    },
  ],
};

function scenarioFieldsOf(sent: FormFields): ScenarioFields {
  const text = (name: keyof ScenarioFields) => {
    const value = sent[name];
    return typeof value === 'string' ? value.trim() : EMPTY_FIELDS[name];
  };
  return {
    method: text('method'),
    path: text('path'),
    delay: text('delay'),
    answer: text('answer'),
    count: text('count'),
  };
}

/**
 * Returns the scenarios in force, the presets, and the form for another one with
 * `problem` if it has to be corrected.
 */
function scenariosBody(
  rules: readonly ScenarioRule[],
  fields: ScenarioFields,
  problem: string | undefined,
): Html {
  return html`<p class="lead">
      Requests can be slowed, refused, broken off or answered badly, on author and publish alike.
      The newest scenario that matches a request applies. The console itself is never affected.
    </p>
    ${rulesInForce(rules)} ${presets()} ${addForm(fields, problem)}
    <section class="card">
      <h2>For one request</h2>
      <p>
        A request's own header <code>x-mock-scenario</code> comes before any scenario here. Publish
        obeys it only where the server was started with <code>--scenarios</code>. ${GRAMMAR}
      </p>
      <p><code>curl -i -H 'x-mock-scenario: slow=1500,status=503' http://localhost:4503/</code></p>
    </section>`;
}

function rulesInForce(rules: readonly ScenarioRule[]): Html {
  if (rules.length === 0) {
    return html`<p class="empty">No scenario is in force. Every request is answered as usual.</p>`;
  }
  const rows = rules.map((rule) => [
    rule.method === 'ANY' ? 'Any' : rule.method,
    html`<code>${rule.path}</code>`,
    describeScenario(rule),
    rule.remaining === undefined ? 'All' : `The next ${rule.remaining}`,
    html`<form method="post" action="/mock/scenarios/remove">
      <input type="hidden" name="id" value="${rule.id}" />
      <button class="quiet">
        Remove<span class="unseen"> the scenario for ${rule.path}</span>
      </button>
    </form>`,
  ]);
  return html`<section class="card">
    <h2>In force</h2>
    ${table('Scenarios in force', ['Method', 'Path', 'What happens', 'Requests', 'Remove'], rows)}
    <form method="post" action="/mock/scenarios/clear">
      <button class="quiet">Remove all scenarios</button>
    </form>
  </section>`;
}

function presets(): Html {
  return html`<section class="card">
    <h2>Presets</h2>
    <ul class="presets">
      ${PRESETS.map(
        ({ title, fields }) =>
          html`<li>
            <form method="post" action="/mock/scenarios/add">
              ${Object.entries(fields).map(
                ([name, value]) =>
                  html`<input type="hidden" name="${name}" value="${String(value)}" />`,
              )}
              <button class="quiet">${title}</button>
            </form>
          </li>`,
      )}
    </ul>
  </section>`;
}

function addForm(fields: ScenarioFields, problem: string | undefined): Html {
  return html`<section class="card">
    <h2 id="add">Add a scenario</h2>
    ${problem && html`<p class="error" role="alert">${problem}</p>`}
    <form class="fields" method="post" action="/mock/scenarios/add" aria-labelledby="add">
      <p class="wide">
        <label for="path">Path</label>
        <input
          id="path"
          name="path"
          value="${fields.path}"
          required
          autocomplete="off"
          spellcheck="false"
          aria-describedby="path-hint"
        />
        <span class="hint" id="path-hint">
          The beginning of a path, such as /content/thrifty-web. With a star it is the whole path: *
          is anything but a slash, ** is anything.
        </span>
      </p>
      <p>
        <label for="method">Method</label>
        <select id="method" name="method">
          ${RULE_METHODS.map((method) =>
            option(method, method === 'ANY' ? 'Any' : method, fields.method),
          )}
        </select>
      </p>
      <p>
        <label for="answer">Answer</label>
        <select id="answer" name="answer">
          ${ANSWERS.map(({ value, label }) => option(value, label, fields.answer))}
        </select>
      </p>
      <p>${number('delay', 'Delay in milliseconds (optional)', fields.delay, 0, MAX_DELAY_MS)}</p>
      <p>${number('count', 'Only for the next … requests (optional)', fields.count, 1, 10_000)}</p>
      <p class="wide"><button>Add the scenario</button></p>
    </form>
  </section>`;
}

function option(value: string, label: string, chosen: string): Html {
  return html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`;
}

function number(name: string, label: string, value: string, min: number, max: number): Html {
  return html`<label for="${name}">${label}</label>
    <input type="number" id="${name}" name="${name}" value="${value}" min="${min}" max="${max}" />`;
}
