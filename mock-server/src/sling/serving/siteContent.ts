import type { FastifyRequest } from 'fastify';
import type { StoredNode } from '../../repository';
import { type ContentChanges, contentChanges } from '../resources/contentChanges';
import { renderPage, type RenderedRequest } from '../scripting/Rendering';
import { resolve } from '../scripting/resolve';
import type { ServingContext } from './response';
import { pathOfSite } from './sitePage';

/** The content of a site in a language. It is the same object as long as the server runs, and reads the present content. */
export interface SiteContent {
  /** `/content/<site>/<language>`, even if there is no such page */
  readonly path: string;
  /**
   * Returns what a script of a page of the site returns as JSON, such as that of `/search/_jcr_content.entries.json`; undefined
   * if the site has no such page. The address is not escaped, and may have a suffix. The script gets a request without
   * cookies, headers and parameters.
   *
   * @throws RenderProblem or HtlError if it cannot be rendered
   */
  json(address: string): unknown;
  /** Returns the state of the content of all sites: another object after each change. */
  state(): object;
  /** Returns what has changed since a state that `state` returned. */
  changesSince(state: object): ContentChanges;
}

/** Returns the function that finds the content of the site of a request. */
export function siteContents(
  context: ServingContext,
  content: { readonly root: StoredNode },
): (request: FastifyRequest, language: string) => SiteContent {
  const known = new Map<string, SiteContent>();
  return (request, language) => {
    const path = pathOfSite(context, request, language);
    const site = known.get(path) ?? siteContent(context, content, path);
    known.set(path, site);
    return site;
  };
}

function siteContent(
  context: ServingContext,
  content: { readonly root: StoredNode },
  path: string,
): SiteContent {
  return {
    path,
    json(address) {
      const url = path + address;
      const resolution = resolve(context.engine, url, 'GET');
      if (resolution?.script === undefined) return undefined;
      const { markup } = renderPage(context, anonymous(url), resolution);
      return JSON.parse(markup) as unknown;
    },
    state: () => content.root,
    changesSince: (state) => contentChanges(state as StoredNode, content.root),
  };
}

/** Returns a request without anything that identifies a visitor. */
function anonymous(url: string): RenderedRequest {
  return { method: 'GET', url, headers: {}, cookies: {} };
}
