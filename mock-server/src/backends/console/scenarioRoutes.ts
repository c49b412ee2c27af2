import type { FastifyInstance } from 'fastify';
import { ScenarioError } from '../../scenarios/scenario';
import type { ConsoleContext } from './ConsoleContext';
import type { SendPage } from './index';
import { EMPTY_FIELDS, readScenarioFields } from './scenarioForm';
import type { ScenarioFields } from './scenarioForm';
import { scenariosPage } from './scenariosPage';

interface ScenarioRequest {
  readonly Querystring: { readonly done?: string };
  readonly Body: Readonly<Record<string, unknown>> | undefined;
}

/** The page that lists the scenarios, adds one and removes them. */
export function registerScenarios(
  scope: FastifyInstance,
  { scenarios }: ConsoleContext,
  send: SendPage,
): void {
  scope.get<ScenarioRequest>('/mock/scenarios', (request, reply) => {
    const body = scenariosPage(scenarios.rules, EMPTY_FIELDS, undefined);
    return send(reply, '/mock/scenarios', body, DONE.get(request.query.done ?? ''));
  });

  scope.post<ScenarioRequest>('/mock/scenarios', (request, reply) => {
    const fields = fieldsOf(request.body);
    try {
      scenarios.add(readScenarioFields(fields));
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      const body = scenariosPage(scenarios.rules, fields, error.message);
      return send(reply.code(400), '/mock/scenarios', body);
    }
    return reply.redirect('/mock/scenarios?done=added', 303);
  });

  scope.post<ScenarioRequest>('/mock/scenarios/remove', (request, reply) => {
    const id = Number(request.body?.id);
    if (Number.isInteger(id)) scenarios.remove(id);
    return reply.redirect('/mock/scenarios?done=removed', 303);
  });

  scope.post('/mock/scenarios/clear', (_request, reply) => {
    scenarios.clear();
    return reply.redirect('/mock/scenarios?done=cleared', 303);
  });
}

const DONE: ReadonlyMap<string, string> = new Map([
  ['added', 'The scenario is in force.'],
  ['removed', 'The scenario was removed.'],
  ['cleared', 'All scenarios were removed.'],
]);

function fieldsOf(body: ScenarioRequest['Body']): ScenarioFields {
  const text = (name: keyof ScenarioFields) => {
    const value = body?.[name];
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
