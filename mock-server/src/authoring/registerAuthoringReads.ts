import type { FastifyInstance } from 'fastify';
import type { ReadingContext } from './reads/ReadingContext';
import { registerComponentLists } from './reads/componentRoutes';
import { registerDialogs } from './reads/dialogRoutes';

/** Adds what a page editor reads to the author's app. */
export function registerAuthoringReads(app: FastifyInstance, context: ReadingContext): void {
  registerComponentLists(app, context.engine);
  registerDialogs(app, context);
}
