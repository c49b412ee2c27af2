import type { FastifyInstance } from 'fastify';
import type { ComponentLookup } from './components/ComponentLookup';
import { registerAuthoringReads } from './registerAuthoringReads';

/** Adds the addresses of a page editor to the author's app. Publish has none of them. */
export function registerAuthoring(app: FastifyInstance, lookup: ComponentLookup): void {
  registerAuthoringReads(app, lookup);
}
