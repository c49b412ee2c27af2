import type { FastifyInstance } from 'fastify';
import type { ContentIndex } from './finders/ContentIndex';
import type { ReadingContext } from './reads/ReadingContext';
import { registerComponentLists } from './reads/componentRoutes';
import { registerDialogs } from './reads/dialogRoutes';
import { registerFinders } from './reads/finderRoutes';
import { registerReferences } from './reads/referenceRoutes';
import { registerTags } from './reads/tagRoutes';

/** Adds what a page editor reads to the author's app. */
export function registerAuthoringReads(
  app: FastifyInstance,
  context: ReadingContext,
  index: ContentIndex,
): void {
  registerComponentLists(app, context.engine);
  registerDialogs(app, context);
  registerFinders(app, context, index);
  registerReferences(app, context, index);
  registerTags(app, index);
}
