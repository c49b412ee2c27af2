import type { FastifyInstance } from 'fastify';
import type { ComponentLookup } from './components/ComponentLookup';
import { registerComponentLists } from './reads/componentRoutes';

/** Adds what a page editor reads to the author's app. */
export function registerAuthoringReads(app: FastifyInstance, lookup: ComponentLookup): void {
  registerComponentLists(app, lookup);
}
