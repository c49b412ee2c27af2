import { ScenarioError } from '../../scenarios/scenario';
import type { ConsolePage, FormFields } from './ConsolePage';
import { EMPTY_FIELDS, readScenarioFields } from './scenarioForm';
import type { ScenarioFields } from './scenarioForm';
import { scenariosBody } from './scenariosBody';

/** Lists the scenarios, adds one and removes them. */
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
