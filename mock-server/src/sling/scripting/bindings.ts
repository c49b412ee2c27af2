import type { WcmMode } from '../authoring/wcmmode';
import { type Page, pageAbove } from '../pages/Page';
import { inheritedProperties } from '../pages/pageProperties';
import { policyOf } from '../pages/policy';
import { absolutePath, type Resource, resourceAt } from '../resources/Resource';
import { EMPTY_VALUE_MAP, type ValueMap } from '../resources/valueMap';
import { type Component, componentOf } from './component';
import type { ContentEngine } from './ContentEngine';
import { type CurrentNode, currentNodeOf } from './currentNode';
import type { ResponseState } from './ResponseState';
import type { SlingRequest } from './SlingRequest';

/** What every script on a page shares, whichever resource it renders. */
export interface PageFrame {
  readonly engine: ContentEngine;
  readonly response: ResponseState;
  readonly currentPage: Page | undefined;
}

/**
 * The global variables of a script, as AEM gives them ("HTL global objects"). What is costly to
 * find out is a getter, looked up when a script asks.
 */
export class Bindings {
  readonly resource: Resource;
  readonly properties: ValueMap;
  readonly response: ResponseState;
  readonly currentPage: Page | undefined;

  readonly #frame: PageFrame;

  constructor(
    frame: PageFrame,
    readonly request: SlingRequest,
    readonly wcmmode: WcmMode,
  ) {
    this.#frame = frame;
    this.resource = request.resource;
    this.properties = request.resource.valueMap;
    this.response = frame.response;
    this.currentPage = frame.currentPage;
  }

  get pageProperties(): ValueMap {
    return this.currentPage?.properties ?? EMPTY_VALUE_MAP;
  }

  get inheritedPageProperties(): ValueMap {
    const page = this.currentPage;
    if (!page) return EMPTY_VALUE_MAP;
    return this.#frame.engine.remember(`inherited ${page.path}`, () => inheritedProperties(page));
  }

  /** The page that holds the resource: an experience fragment's, where one is included. */
  get resourcePage(): Page | undefined {
    return pageAbove(this.#frame.engine.repository, this.resource);
  }

  /** The properties of the component's policy. */
  get currentStyle(): ValueMap {
    const { engine } = this.#frame;
    const { path, resourceType } = this.resource;
    return engine.remember(`style ${path} ${resourceType} ${this.currentPage?.path ?? ''}`, () => {
      const pages = [this.resourcePage, this.currentPage];
      const found = pages.map((page) => policyOf(engine.repository, page, this.resource));
      return found.find((policy) => policy)?.valueMap ?? EMPTY_VALUE_MAP;
    });
  }

  get currentDesign(): { readonly path: string | undefined } {
    return { path: this.currentPage?.template?.path };
  }

  get component(): Component {
    const { engine } = this.#frame;
    const type = this.resource.resourceType;
    return engine.remember(`component ${type}`, () => componentOf(engine.repository, type));
  }

  get componentContext(): object {
    return { page: this.currentPage, component: this.component, resource: this.resource };
  }

  get currentNode(): CurrentNode | undefined {
    return currentNodeOf(this.resource.node);
  }

  get resolver(): object {
    const { repository } = this.#frame.engine;
    return {
      getResource: (path: string) => resourceAt(repository, absolutePath(path, this.resource.path)),
      map: (path: string) => path,
    };
  }

  get pageManager(): object {
    const { repository } = this.#frame.engine;
    return {
      getPage: (path: string) => {
        const page = pageAbove(repository, resourceAt(repository, path));
        return page?.path === path ? page : undefined;
      },
      getContainingPage: (path: string) => pageAbove(repository, resourceAt(repository, path)),
    };
  }

  get log(): object {
    return this.#frame.engine.scriptLog;
  }

  get sling(): object {
    return { request: this.request, response: this.response, resource: this.resource };
  }
}

// Scripts find their globals by name in any case, and so by going through all of them.
for (const [name, getter] of Object.entries(Object.getOwnPropertyDescriptors(Bindings.prototype))) {
  if (getter.get) Object.defineProperty(Bindings.prototype, name, { ...getter, enumerable: true });
}
