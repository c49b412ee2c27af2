import type { Page } from '../pages/Page';
import type { Resource } from '../resources/Resource';
import type { ValueMap } from '../resources/valueMap';
import type { SlingRequest } from './SlingRequest';

/** What the TypeScript twin of a Java model is given: what `@Inject` would find. */
export interface ModelContext {
  readonly request: SlingRequest;
  readonly resource: Resource;
  readonly properties: ValueMap;
  readonly currentPage: Page | undefined;
  readonly bindings: Readonly<Record<string, unknown>>;
  /** The options of the `data-sly-use` expression. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** Stands in for a Java class that scripts use: its properties are what the scripts read. */
export type ModelTwin = (context: ModelContext) => object;
