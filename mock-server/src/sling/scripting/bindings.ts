import type { Repository } from '../../repository/Repository';
import type { ContentNode } from '../../repository/node';
import { inheritedProperties, type Page, pageAbove } from '../resources/Page';
import { absolutePath, type Resource, resourceAt } from '../resources/Resource';
import type { PageManager, ResourceResolver } from '../resources/ResourceResolver';
import { typeNodes } from '../resources/resourceTypes';
import {
  EMPTY_VALUE_MAP,
  type PropertyValue,
  textOf,
  type ValueMap,
  valueMapOf,
} from '../resources/valueMap';
import { policyOf } from '../templates/policy';
import type { ContentEngine } from './ContentEngine';
import type { ResponseState, SlingRequest } from './SlingRequest';

/** The context that all scripts on a page share. */
export interface PageContext {
  readonly engine: ContentEngine;
  readonly response: ResponseState;
  readonly currentPage: Page | undefined;
}

/**
 * The global variables of a script, as in AEM ("HTL global objects"). Values that are expensive to compute
 * are getters, which are evaluated when a script uses them.
 */
export class Bindings {
  readonly resource: Resource;
  readonly properties: ValueMap;
  readonly response: ResponseState;
  readonly currentPage: Page | undefined;

  readonly #page: PageContext;

  constructor(
    page: PageContext,
    readonly request: SlingRequest,
    readonly wcmmode: WcmMode,
  ) {
    this.#page = page;
    this.resource = request.resource;
    this.properties = request.resource.valueMap;
    this.response = page.response;
    this.currentPage = page.currentPage;
  }

  get pageProperties(): ValueMap {
    return this.currentPage?.properties ?? EMPTY_VALUE_MAP;
  }

  get inheritedPageProperties(): ValueMap {
    const page = this.currentPage;
    if (!page) return EMPTY_VALUE_MAP;
    return this.#page.engine.remember(`inherited ${page.path}`, () => inheritedProperties(page));
  }

  /** The page that contains the resource. In an included experience fragment, it is the fragment's page. */
  get resourcePage(): Page | undefined {
    return pageAbove(this.#page.engine.repository, this.resource);
  }

  /** The properties of the component's policy. */
  get currentStyle(): ValueMap {
    return componentPolicy(this.#page, this.resource)?.valueMap ?? EMPTY_VALUE_MAP;
  }

  get currentDesign(): { readonly path: string | undefined } {
    return { path: this.currentPage?.template?.path };
  }

  get component(): Component {
    const { engine } = this.#page;
    const type = this.resource.resourceType;
    return engine.remember(`component ${type}`, () => componentOf(engine.repository, type));
  }

  get componentContext(): object {
    return { page: this.currentPage, component: this.component, resource: this.resource };
  }

  get currentNode(): CurrentNode | undefined {
    return currentNodeOf(this.resource.node);
  }

  get resolver(): ResourceResolver {
    const { repository } = this.#page.engine;
    return {
      getResource: (path: string) => resourceAt(repository, absolutePath(path, this.resource.path)),
      map: (path: string) => path,
    };
  }

  get pageManager(): PageManager {
    const { repository } = this.#page.engine;
    return {
      getPage: (path: string) => {
        const page = pageAbove(repository, resourceAt(repository, path));
        return page?.path === path ? page : undefined;
      },
      getContainingPage: (path: string) => pageAbove(repository, resourceAt(repository, path)),
    };
  }

  get log(): object {
    return this.#page.engine.scriptLog;
  }

  get sling(): object {
    return { request: this.request, response: this.response, resource: this.resource };
  }
}

// Scripts find globals by case-insensitive name, so the getters must be enumerable.
for (const [name, getter] of Object.entries(Object.getOwnPropertyDescriptors(Bindings.prototype))) {
  if (getter.get) Object.defineProperty(Bindings.prototype, name, { ...getter, enumerable: true });
}

/** Returns the policy of a component: of the page that contains it, or else of the page that includes it. */
export function componentPolicy(
  { engine, currentPage }: Pick<PageContext, 'engine' | 'currentPage'>,
  resource: Resource,
): Resource | undefined {
  const { repository } = engine;
  const { path, resourceType } = resource;
  // The path is kept and not the policy, whose properties are read later.
  const found = engine.remember(`policy ${path} ${resourceType} ${currentPage?.path ?? ''}`, () => {
    const pages = [pageAbove(repository, resource), currentPage];
    return pages.map((page) => policyOf(repository, page, resource)?.path).find(Boolean);
  });
  return found === undefined ? undefined : resourceAt(repository, found);
}

/** The component that renders a resource, with the member names of AEM's Component. */
interface Component {
  readonly path: string;
  readonly name: string;
  readonly resourceType: string;
  readonly title: PropertyValue | undefined;
  readonly description: PropertyValue | undefined;
  readonly componentGroup: PropertyValue | undefined;
  readonly properties: ValueMap;
}

/** Returns the component of a resource type. The component of an unknown type has only a name. */
function componentOf(repository: Repository, resourceType: string): Component {
  const node = typeNodes(repository, resourceType)[0];
  const properties = node ? valueMapOf(node) : EMPTY_VALUE_MAP;
  return {
    path: node?.path ?? resourceType,
    name: resourceType.slice(resourceType.lastIndexOf('/') + 1),
    resourceType,
    title: properties['jcr:title'],
    description: properties['jcr:description'],
    componentGroup: properties.componentGroup,
    properties,
  };
}

/** The members of javax.jcr.Node that scripts use of `currentNode`. */
interface CurrentNode {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly primaryNodeType: { readonly name: string };
  hasNode(relativePath: string): boolean;
  hasProperty(name: string): boolean;
}

/** Returns `currentNode`, or undefined for a synthetic resource, as in AEM. */
function currentNodeOf(node: ContentNode | undefined): CurrentNode | undefined {
  if (!node) return undefined;
  return {
    path: node.path,
    name: node.name,
    depth: node.path.split('/').length - 1,
    primaryNodeType: { name: textOf(node, 'jcr:primaryType') ?? 'nt:unstructured' },
    hasNode: (relativePath) =>
      relativePath
        .split('/')
        .reduce<ContentNode | undefined>((at, name) => at?.children.get(name), node) !== undefined,
    hasProperty: (name) => node.properties.has(name),
  };
}

/** AEM's WCMMode for scripts. It prints as its name. */
export interface WcmMode {
  readonly edit: boolean;
  readonly preview: boolean;
  readonly disabled: boolean;
  readonly design: boolean;
  toString(): string;
}

type WcmModeName = 'edit' | 'preview' | 'disabled';

const MODES: Readonly<Record<WcmModeName, WcmMode>> = {
  edit: mode('edit'),
  preview: mode('preview'),
  disabled: mode('disabled'),
};

/** Returns the mode of a name. Any name but edit and preview means disabled. */
export function wcmMode(name: string | undefined): WcmMode {
  const lower = name?.toLowerCase();
  return lower === 'edit' || lower === 'preview' ? MODES[lower] : MODES.disabled;
}

function mode(name: WcmModeName): WcmMode {
  return Object.freeze({
    edit: name === 'edit',
    preview: name === 'preview',
    disabled: name === 'disabled',
    design: false,
    toString: () => name.toUpperCase(),
  });
}
