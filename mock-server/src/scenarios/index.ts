import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { ScenarioStore } from './ScenarioStore';
import { chosen } from './chosen';
import { errorBody, corruptResponse } from './faults';
import type { ServiceFault } from './faults';
import { ScenarioError, formatScenario, parseScenario } from './scenario';
import type { Fault, Scenario } from './scenario';

export { ScenarioStore } from './ScenarioStore';

/** The request header that names a scenario for this one request: `x-mock-scenario: slow=2000`. */
const SCENARIO_HEADER = 'x-mock-scenario';

/** The options of {@link scenarios}. */
export interface ScenarioOptions {
  readonly store: ScenarioStore;
  /** Whether a request may name its scenario itself; true by default. */
  readonly byHeader?: boolean;
}

/**
 * Delays, refuses, aborts or corrupts requests, by the request's header or by the store's newest matching
 * rule. Register it before everything else. The mock console below `/mock` is exempt, so that a rule can
 * always be removed. A changed response names the scenario in the same header.
 */
export const scenarios: FastifyPluginCallback<ScenarioOptions> = (
  app,
  { store, byHeader = true },
  done,
) => {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path === '/mock' || path.startsWith('/mock/')) return undefined;
    let scenario: Scenario | undefined;
    try {
      scenario = scenarioOf(request, path, store, byHeader);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      return reply.code(400).type('text/plain; charset=utf-8').send(`${error.message}\n`);
    }
    if (!scenario) return undefined;
    chosen.set(request, scenario);
    void reply.header(SCENARIO_HEADER, formatScenario(scenario));
    if (scenario.slow > 0) await wait(scenario.slow);
    return stop(scenario, path, request, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const kind = chosen.get(request)?.fault?.kind;
    return kind === undefined || isMetByServices(kind)
      ? payload
      : corruptResponse(kind, payload, reply);
  });

  done();
};

/** Returns whether a service implements a fault itself, so that its response must not be corrupted. */
const isMetByServices = (kind: Fault['kind']): kind is ServiceFault =>
  ['status', 'refuse', 'store-closed', 'part-failure', 'no-times', 'taken', 'bot-check'].includes(
    kind,
  );

// The plugin is not encapsulated, because its hooks are for the app on which it is registered.
Object.assign(scenarios, { [Symbol.for('skip-override')]: true });

function scenarioOf(
  request: FastifyRequest,
  path: string,
  store: ScenarioStore,
  byHeader: boolean,
): Scenario | undefined {
  const named = byHeader ? request.headers[SCENARIO_HEADER] : undefined;
  if (named !== undefined) return parseScenario(String(named));
  return store.rules.length > 0 ? store.take(request.method, path) : undefined;
}

/** Ends a request before it reaches a service, if its scenario requires it. */
function stop(
  { fault }: Scenario,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (fault?.kind === 'refuse') {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  if (fault?.kind !== 'status') return undefined;
  const { type, body } = errorBody(fault.code, path, request.headers.accept);
  return reply.code(fault.code).header('cache-control', 'no-store').type(type).send(body);
}
