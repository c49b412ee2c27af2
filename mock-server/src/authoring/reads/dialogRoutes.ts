import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonText, nodeJson } from '../../sling/get-json/nodeJson';
import { pageAbove } from '../../sling/resources/Page';
import { policyOf } from '../../sling/templates/policy';
import { decodedPath } from '../../sling/resources/requestPath';
import { Resource } from '../../sling/resources/Resource';
import { unmangle } from '../../sling/scripting/resolve';
import type { ComponentLookup } from '../components/ComponentLookup';
import { dialogTree } from '../dialogs/dialogTree';
import { revisionOf } from '../revisions/revisionOf';
import type { ReadingContext } from './ReadingContext';
import { JSON_TYPE, NO_STORE, parameterOf, sendProblem } from './json';

const DIALOG = /^(\/mnt\/(?:overlay|override)\/.+)\.dialog\.json(\/.*)?$/s;

/**
 * Adds `GET /mnt/override/apps/…/_cq_dialog.dialog.json/content/…?resourceType=…`, AEM's `dialogSrc` with another extension: the
 * dialog of a component as one tree, with the revision of the content. All other addresses below `/mnt` are merged resources.
 */
export function registerDialogs(app: FastifyInstance, context: ReadingContext): void {
  app.get('/mnt/*', (request, reply) => {
    const path = decodedPath(request.url);
    const [, dialog, content = ''] = DIALOG.exec(unmangle(path ?? '')) ?? [];
    if (dialog === undefined) return context.serveContent(request, reply);
    return sendDialog(context.engine, request, reply, dialog, content);
  });
}

function sendDialog(
  { repository }: ComponentLookup,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  content: string,
): FastifyReply {
  const merged = repository.get(path);
  if (!merged) return sendProblem(reply, 404, `There is no dialog at ${path}.`);
  const node = repository.get(content);
  const type = parameterOf(request, 'resourceType');
  const resource = new Resource(
    repository,
    content,
    node,
    type === undefined ? {} : { resourceType: type },
  );
  const policy = policyOf(repository, pageAbove(repository, resource), resource);
  const { node: dialog, problems } = dialogTree(repository, merged, policy?.node);
  const body = new Map<string, Parameters<typeof jsonText>[0]>([['path', path]]);
  if (policy) body.set('policy', policy.path);
  if (node) body.set('revision', revisionOf(node));
  body.set('dialog', nodeJson(dialog, Infinity, false)).set('problems', problems);
  return reply
    .type(JSON_TYPE)
    .header(...NO_STORE)
    .send(jsonText(body, 0));
}
