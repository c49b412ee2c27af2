import type { FastifyInstance } from 'fastify';
import type { AuthoringContext } from './AuthoringContext';
import { registerChanges } from './changes';
import { registerEvents } from './events';
import { ContentIndex } from './finders/ContentIndex';
import { registerFragments } from './fragments';
import { registerHistory } from './history';
import { registerJsonAssets } from './jsonAssets';
import { registerPageCommands } from './pages';
import { registerPublishing } from './publishing';
import { registerAuthoringReads } from './registerAuthoringReads';
import { registerRetries } from './retries';
import { registerRevisions } from './revisions';
import { registerTemplates } from './templates';
import { registerTranslation } from './translation';

/** Adds the addresses of a page editor to the author's app. */
export function registerAuthoring(app: FastifyInstance, context: AuthoringContext): void {
  const index = new ContentIndex(context.engine.repository);
  registerAuthoringReads(app, context, index);
  registerRetries(app);
  registerRevisions(app, context);
  const history = registerHistory(app, context);
  registerEvents(app, context, history);
  registerChanges(app, context);
  registerPageCommands(app, context, index);
  registerFragments(app, context);
  registerJsonAssets(app, context);
  registerTranslation(app, context);
  registerTemplates(app, context);
  registerPublishing(app, context);
}

/** Keeps the merged resources, which are dialogs, from publish. It has no other address of a page editor. */
export function hideAuthoring(app: FastifyInstance): void {
  app.all('/mnt/*', (_request, reply) => {
    reply.callNotFound();
    return reply;
  });
}
