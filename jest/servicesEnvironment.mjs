import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createJudge } from '../ui.tests/services/judge.mjs';
import NodeEnvironment from './nodeEnvironment.mjs';

/**
 * An environment in which a test fails if a service's response is not as the contract describes it (contract/services).
 * Fastify announces each server when it is created, so neither the servers nor their tests know of it.
 */
export default class ServicesEnvironment extends NodeEnvironment {
  #problems = new Set();
  #lastTest;

  #watch = ({ fastify }) => {
    fastify.addHook('onSend', (request, reply, payload, done) => {
      const route = request.routeOptions.url;
      // A server without the services has none of their addresses.
      const isMissing = request.is404 || (route === '/*' && reply.statusCode === 404);
      // A scenario imitates the failures of other services (mock-server/src/scenarios).
      const isForced = reply.hasHeader('x-mock-scenario');
      // The author tier refuses foreign hosts before any service, with a sentence.
      const isForeign =
        reply.statusCode === 403 &&
        String(reply.getHeader('content-type')).startsWith('text/plain');
      if (!isMissing && !isForced && !isForeign && request.method !== 'HEAD') {
        for (const problem of problemsOf(request, reply, payload)) this.#problems.add(problem);
      }
      done(null, payload);
    });
  };

  async setup() {
    await super.setup();
    subscribe('fastify.initialization', this.#watch);
  }

  async teardown() {
    unsubscribe('fastify.initialization', this.#watch);
    await super.teardown();
  }

  async handleTestEvent(event, state) {
    await super.handleTestEvent?.(event, state);
    if (event.name === 'test_done') this.#lastTest = event.test;
    // What happens after the last test, as in a hook of all tests, counts for it as well.
    if (event.name !== 'test_done' && event.name !== 'run_finish') return;
    if (this.#problems.size === 0 || !this.#lastTest) return;
    const text = [...this.#problems].join('\n');
    this.#problems.clear();
    this.#lastTest.errors.push(new Error(`Responses differ from contract/services:\n${text}`));
  }
}

/** One for all files of tests of a worker, because compiling its schemas takes longer than most tests. */
let judge;

/** Never throws, because a server whose hook throws responds with another status. */
function problemsOf(request, reply, payload) {
  try {
    judge ??= createJudge();
    return judge.problemsOf({
      method: request.method,
      route: request.routeOptions.url,
      url: request.url,
      status: reply.statusCode,
      type: String(reply.getHeader('content-type') ?? ''),
      caching: String(reply.getHeader('cache-control') ?? ''),
      body: typeof payload === 'string' ? payload : undefined,
    });
  } catch (error) {
    return [`${request.method} ${request.url}: ${String(error)}`];
  }
}
