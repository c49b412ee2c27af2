import type { Page } from './Page';
import type { Resource } from './Resource';

/** The members of org.apache.sling.api.resource.ResourceResolver that scripts and models use. */
export interface ResourceResolver {
  /** Returns the resource at a path; undefined if there is none. */
  getResource(path: string): Resource | undefined;
  map(path: string): string;
}

/** The members of com.day.cq.wcm.api.PageManager that scripts and models use. */
export interface PageManager {
  /** Returns the page at a path; undefined if there is none. */
  getPage(path: string): Page | undefined;
  /** Returns the page that contains the resource at a path, which may be the page itself. */
  getContainingPage(path: string): Page | undefined;
}
