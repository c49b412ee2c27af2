import type { Repository } from '../../repository/Repository';
import type { ContentNode } from '../../repository/node';
import { absolutePath, type Resource } from '../resources/Resource';
import { typeChain, typeNodes } from '../resources/resourceTypes';
import type { ContentEngine } from './ContentEngine';
import { pathOfServlet, type Servlet } from './Servlet';
import type { RequestPathInfo } from './SlingRequest';

/**
 * Returns the path of the script or servlet that renders a resource, or undefined. The script with the most matching
 * selectors takes precedence, then the better matching name, then the nearer type (Apache Sling, "Servlets
 * and scripts"): a script of a super type with a matching selector precedes the type's own script without
 * one.
 */
export function findScript(
  engine: ContentEngine,
  { resourceType, resourceSuperType }: Resource,
  { selectors, extension }: Pick<RequestPathInfo, 'selectors' | 'extension'>,
  method: string,
): string | undefined {
  const key = `script ${method} ${resourceType} ${resourceSuperType ?? ''} ${selectors.join('.')} ${extension ?? ''}`;
  const query = { resourceType, resourceSuperType, method, selectors, extension };
  return engine.remember(key, () => bestScript(engine.repository, query, engine.servlets));
}

/** The weights of scripts with equally many selectors, as in Sling's servlet resolver. */
const PREFIX = 1;
const METHOD = 1;
const EXTENSION = 2;

/** The resource type whose scripts serve types without their own scripts. */
const DEFAULT_TYPE = 'sling/servlet/default';

/** The criteria that determine which script renders a resource. */
export interface ScriptQuery {
  readonly resourceType: string;
  readonly resourceSuperType?: string | undefined;
  readonly method: string;
  readonly selectors: readonly string[];
  readonly extension: string | null;
}

/** Returns the best script or servlet for a query. */
export function bestScript(
  repository: Repository,
  query: ScriptQuery,
  servlets: readonly Servlet[] = [],
): string | undefined {
  let best: Candidate | undefined;
  const types = typeChain(repository, query.resourceType, query.resourceSuperType);
  for (const type of [...types, DEFAULT_TYPE]) {
    for (const location of typeNodes(repository, type)) {
      for (const found of candidatesIn(location, query)) {
        if (!best || isBetter(found, best)) best = found;
      }
    }
    for (const found of candidatesAmong(servlets, type, query)) {
      if (!best || isBetter(found, best)) best = found;
    }
  }
  return best?.path;
}

interface Candidate {
  readonly path: string;
  readonly selectors: number;
  readonly weight: number;
}

function isBetter(found: Candidate, best: Candidate): boolean {
  if (found.selectors !== best.selectors) return found.selectors > best.selectors;
  return found.weight > best.weight;
}

/** Returns the servlets of one type that answer a query. */
function candidatesAmong(
  servlets: readonly Servlet[],
  type: string,
  { method, selectors, extension }: ScriptQuery,
): Candidate[] {
  return servlets
    .filter((one) => one.resourceType === type && one.extension === extension)
    .filter((one) => one.selector === selectors[0] && (method === 'GET' || method === 'HEAD'))
    .map((one) => ({ path: pathOfServlet(one), selectors: 1, weight: EXTENSION }));
}

/** Returns the scripts of one location: in the folder itself and in folders named after leading selectors. */
function candidatesIn(location: ContentNode, query: ScriptQuery): Candidate[] {
  const found: Candidate[] = [];
  let folder: ContentNode | undefined = location;
  let parentName = location.name;
  for (let depth = 0; folder; depth += 1) {
    const selector = query.selectors[depth];
    for (const child of folder.children.values()) {
      const rank = rankOf(child.name, selector, parentName, query);
      if (rank) {
        const selectors = depth + (rank.usesSelector ? 1 : 0);
        found.push({ path: child.path, selectors, weight: rank.weight });
      }
    }
    if (selector === undefined) break;
    folder = folder.children.get(selector);
    parentName = selector;
  }
  return found;
}

interface Rank {
  readonly usesSelector: boolean;
  readonly weight: number;
}

function rankOf(
  fileName: string,
  selector: string | undefined,
  parentName: string,
  query: ScriptQuery,
): Rank | undefined {
  if (!fileName.endsWith('.html')) return undefined;
  const name = fileName.slice(0, -'.html'.length);
  const { method } = query;
  const isGet = method === 'GET' || method === 'HEAD';
  const byExtension = isGet ? rankByName(name, selector, parentName, query, null) : undefined;
  if (byExtension) return byExtension;
  const byMethod = rankByName(name, selector, parentName, query, method);
  if (byMethod) return byMethod;
  // Sling uses a selector's method script for any extension (SLING-754).
  if (selector !== undefined && name === `${selector}.${method}`) {
    return { usesSelector: true, weight: 0 };
  }
  return name === method ? { usesSelector: false, weight: 0 } : undefined;
}

/** Matches `selector.html`, `name.html`, `html`, and the same followed by the method. */
function rankByName(
  name: string,
  selector: string | undefined,
  parentName: string,
  query: ScriptQuery,
  method: string | null,
): Rank | undefined {
  const methodSuffix = method === null ? '' : `.${method}`;
  const methodWeight = method === null ? 0 : METHOD;
  if (query.extension !== null) {
    const suffix = `.${query.extension}${methodSuffix}`;
    if (selector !== undefined && name === selector + suffix) {
      return { usesSelector: true, weight: EXTENSION };
    }
    if (name === parentName + suffix) {
      return { usesSelector: false, weight: EXTENSION + PREFIX + methodWeight };
    }
    if (name === suffix.slice(1)) return { usesSelector: false, weight: EXTENSION + methodWeight };
  }
  if (query.extension !== 'html') return undefined;
  if (selector !== undefined && name === selector + methodSuffix) {
    return { usesSelector: true, weight: 0 };
  }
  if (name === parentName + methodSuffix) return { usesSelector: false, weight: PREFIX };
  return undefined;
}

/**
 * Returns the script of a `data-sly-include`: an absolute path, or a relative one that is searched for in the
 * resource's type and its super types, so that a component can override a part of its parent.
 */
export function includedScript(
  engine: ContentEngine,
  path: string,
  resource: Resource,
): string | undefined {
  const { repository } = engine;
  if (path.startsWith('/')) return repository.get(path) && path;
  for (const type of engine.typeChain(resource.resourceType, resource.resourceSuperType)) {
    for (const node of typeNodes(repository, type)) {
      const candidate = absolutePath(path, node.path);
      if (repository.get(candidate)) return candidate;
    }
  }
  return undefined;
}
