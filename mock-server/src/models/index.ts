import type { ModelContext, ModelFactory } from '../sling/scripting/ContentEngine';
import { link } from './links/link';

/** Returns a model that depends only on its context, so that what it renders is used again. */
function repeatable(model: (context: ModelContext) => object): ModelFactory {
  return Object.assign((context: ModelContext) => model(context), { isRepeatable: true });
}

/**
 * The models of the sites' scripts by their Java classes, which `core` has for AEM. `contract/models` has the cases of
 * both.
 */
export const siteModels: Readonly<Record<string, ModelFactory>> = {
  'riteaid.web.core.links.Link': repeatable(link),
};
