import type { Resource } from '../resources/Resource';
import type { PageManager, ResourceResolver } from '../resources/ResourceResolver';
import type { ResponseState, SlingRequest } from './SlingRequest';

/** The context of a servlet. */
export interface ServletContext {
  readonly request: SlingRequest;
  readonly response: ResponseState;
  readonly resource: Resource;
  readonly resolver: ResourceResolver;
  readonly pageManager: PageManager;
}

/**
 * A servlet of AEM's own that answers GET for a resource type, a selector and an extension. Sling finds it like a script of
 * that type, so a project's script can precede it. It reads nothing but its context, so what it returns is used again.
 */
export interface Servlet {
  readonly resourceType: string;
  readonly selector: string;
  readonly extension: string;
  /** Returns the body of the response. */
  render(context: ServletContext): string;
}

/** Returns the path by which Sling knows a servlet: that of a script in its place. */
export function pathOfServlet({ resourceType, selector, extension }: Servlet): string {
  return `/apps/${resourceType}/${selector}.${extension}.servlet`;
}
