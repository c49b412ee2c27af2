import type { ContentNode, Property } from '../repository/node';
import type { Repository } from '../repository/Repository';
import { pageAbove } from '../sling/resources/Page';
import { resourceAt } from '../sling/resources/Resource';
import type { ModelContext } from '../sling/scripting/ContentEngine';
import { PageState } from '../sling/scripting/PageState';
import { ResponseState, SlingRequest } from '../sling/scripting/SlingRequest';

/** A node in JSON: its objects are its children, its other values its properties. */
export interface JsonNode {
  readonly [name: string]: JsonNode | string | number | boolean | readonly string[];
}

/** The input of a model. */
export interface ModelCase {
  /** The options of `data-sly-use`. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The nodes by their paths. */
  readonly content?: Readonly<Record<string, JsonNode>>;
  readonly suffix?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  /** The path of the request's address. */
  readonly path?: string;
  /** The path of the requested resource; `/` by default. */
  readonly resource?: string;
  readonly selectors?: readonly string[];
}

/** Returns the context of a model as the content server makes it. */
export function contextOf({
  options = {},
  content = {},
  suffix,
  parameters = {},
  path = '/',
  resource: requested = '/',
  selectors = [],
}: ModelCase): ModelContext {
  const repository = repositoryOf(content);
  const query = new URLSearchParams(parameters).toString();
  const incoming = { method: 'GET', path, query, headers: {}, cookies: {}, locale: 'en' };
  const state = new PageState(incoming, 'text/html');
  const resource = resourceAt(repository, requested);
  if (!resource) throw new Error(`There is no ${requested}.`);
  const pathInfo = {
    resourcePath: requested,
    selectors,
    selectorString: selectors.join('.') || null,
    extension: 'html',
    suffix: suffix ?? null,
  };
  return {
    request: new SlingRequest(state, resource, pathInfo),
    response: new ResponseState(state),
    resource,
    properties: resource.valueMap,
    currentPage: undefined,
    resolver: { getResource: (of) => resourceAt(repository, of), map: (of) => of },
    pageManager: {
      getPage: (of) => {
        const page = pageAbove(repository, resourceAt(repository, of));
        return page?.path === of ? page : undefined;
      },
      getContainingPage: (of) => pageAbove(repository, resourceAt(repository, of)),
    },
    bindings: {},
    args: options,
  };
}

interface MutableNode extends ContentNode {
  readonly properties: Map<string, Property>;
  readonly children: Map<string, MutableNode>;
}

function repositoryOf(content: Readonly<Record<string, JsonNode>>): Repository {
  const root = emptyNode('', '/');
  for (const [path, node] of Object.entries(content)) fill(nodeAt(root, path, true), node);
  return { get: (path: string) => nodeAt(root, path) } as Repository;
}

function emptyNode(name: string, path: string): MutableNode {
  return { name, path, properties: new Map(), children: new Map(), origin: undefined };
}

function nodeAt(root: MutableNode, path: string): MutableNode | undefined;
function nodeAt(root: MutableNode, path: string, isCreated: true): MutableNode;
function nodeAt(root: MutableNode, path: string, isCreated = false): MutableNode | undefined {
  let node: MutableNode | undefined = root;
  for (const name of path.split('/').filter(Boolean)) {
    if (isCreated && !node.children.has(name))
      node.children.set(name, emptyNode(name, `${node.path.replace(/\/$/, '')}/${name}`));
    node = node.children.get(name);
    if (!node) return undefined;
  }
  return node;
}

function fill(node: MutableNode, values: JsonNode): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && !Array.isArray(value)) {
      const child = emptyNode(name, `${node.path}/${name}`);
      node.children.set(name, child);
      fill(child, value as JsonNode);
    } else node.properties.set(name, propertyOf(value));
  }
}

function propertyOf(value: string | number | boolean | readonly string[]): Property {
  if (typeof value === 'object') return { type: 'String', multiple: true, values: value };
  const number = Number.isInteger(value) ? 'Long' : 'Double';
  const type =
    typeof value === 'number' ? number : typeof value === 'boolean' ? 'Boolean' : 'String';
  return { type, multiple: false, values: [String(value)] };
}
