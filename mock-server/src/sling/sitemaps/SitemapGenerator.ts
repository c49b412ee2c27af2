import type { Resource } from '../resources/Resource';
import type { ServletContext } from '../scripting/Servlet';

/** An address in a sitemap. */
export interface SitemapUrl {
  readonly location: string;
  /** The addresses of its versions with their languages (`en`, `x-default`), in the order in which they are written. */
  readonly alternates: readonly { readonly language: string; readonly location: string }[];
}

/** The content that a generator reads. */
export type SitemapContent = Pick<ServletContext, 'resolver' | 'pageManager'>;

/**
 * Returns the addresses of the default sitemap of a root, or undefined if it generates none there. It is called for each
 * request, as a generator of `org.apache.sling.sitemap` that names its sitemap in `getOnDemandNames`.
 */
export type SitemapGenerator = (
  root: Resource,
  content: SitemapContent,
) => readonly SitemapUrl[] | undefined;
