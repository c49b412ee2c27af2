import type { FastifyInstance } from 'fastify';
import { unmangle } from '../../sling/scripting/resolve';
import { parameterOf, sendJson, sendProblem } from './json';
import { containersAt } from '../components/allowedComponents';
import { listComponents } from '../components/componentList';
import type { ComponentLookup } from '../components/ComponentLookup';

const COMPONENTS = '/libs/wcm/core/content/components';

/**
 * Adds the lists of components: all of them at AEM's `componentsRef`, `/libs/wcm/core/content/components.json`, also with
 * a number as its selector; and with the selector `allowed` those of a page's containers.
 */
export function registerComponentLists(app: FastifyInstance, lookup: ComponentLookup): void {
  const all = (): object => ({ components: listComponents(lookup) });
  app.get(`${COMPONENTS}.json`, (_request, reply) => sendJson(reply, all()));
  app.get(`${COMPONENTS}.:stamp(^\\d+$).json`, (_request, reply) => sendJson(reply, all()));
  app.get(`${COMPONENTS}.allowed.json`, (request, reply) => {
    const path = parameterOf(request, 'path');
    if (path === undefined) return sendProblem(reply, 400, 'Name a page or a container in path.');
    const containers = containersAt(lookup, unmangle(path));
    if (!containers) return sendProblem(reply, 404, `${path} is neither a page nor a container.`);
    const types = new Set(containers.flatMap(({ allowedComponents }) => allowedComponents));
    const components = listComponents(lookup).filter(({ resourceType }) => types.has(resourceType));
    return sendJson(reply, { components, containers });
  });
}
