import type { FastifyInstance } from 'fastify';
import type { AuthoringContext } from './AuthoringContext';
import { registerHistory } from './history';
import { registerAuthoringReads } from './registerAuthoringReads';

/** Adds the addresses of a page editor to the author's app. Publish has none of them. */
export function registerAuthoring(app: FastifyInstance, context: AuthoringContext): void {
  registerAuthoringReads(app, context.lookup);
  registerHistory(app, context);
}
