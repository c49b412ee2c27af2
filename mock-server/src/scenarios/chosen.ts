import type { FastifyRequest } from 'fastify';
import type { Fault, Scenario } from './scenario';

/** The scenarios of requests. */
export const chosen = new WeakMap<FastifyRequest, Scenario>();

/** Returns the fault of a request, for a service that implements the fault itself. */
export function faultOf(request: FastifyRequest): Fault | undefined {
  return chosen.get(request)?.fault;
}
