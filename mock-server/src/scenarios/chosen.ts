import type { FastifyRequest } from 'fastify';
import type { Fault, Scenario } from './scenario';

/** The scenario of a request that one was chosen for. */
export const chosen = new WeakMap<FastifyRequest, Scenario>();

/** What happens to a request, for a service that a scenario is about. */
export function faultOf(request: FastifyRequest): Fault | undefined {
  return chosen.get(request)?.fault;
}
