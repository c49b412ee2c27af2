import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, matches } from '../../http/etag';
import type { DispatcherCache } from '../../dispatcher/cache/DispatcherCache';
import type { Dispatcher } from '../../dispatcher/readDispatcher';
import type { CsrfTokens } from './csrfToken';
import { mapPath, readMapping } from '../resources/mapping';
import type { ContentEngine } from '../scripting/ContentEngine';
import type { RenderingContext } from '../scripting/Rendering';
import { problemBox, unreadableContent } from '../problems';
import { LIVE_RELOAD_SCRIPT } from './liveReload';
import { type Links, type Markup, sentBefore, SentPage } from './SentPage';

/** The context that the handlers of one tier share. */
export interface ServingContext extends RenderingContext {
  /** The rules of the web server in front; publish only. */
  readonly dispatcher?: Dispatcher | undefined;
  /** The cache of the web server in front; publish only. */
  readonly cache?: DispatcherCache | undefined;
  /** The settings for writing content; only on author. */
  readonly writes?: { readonly writableApps: boolean; readonly tokens: CsrfTokens };
  readonly liveReload: boolean;
  /** The file with the state of the frontend's build. */
  readonly buildState?: string | undefined;
}

/** Sends a rendered page, with public links on publish and problems with unreadable content on author. */
export function sendMarkup(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Markup,
): FastifyReply {
  mayBeKept(context, reply);
  const sent = sentPage(context, request, page);
  // A scenario may rewrite JSON, which it reads as a text.
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  return sendFresh(request, reply, isJson ? sent.markup : sent.bytes, sent.etag);
}

/** Returns a rendered page with public links on publish and with the additions for developers. */
export function asSent(context: ServingContext, request: FastifyRequest, page: Markup): string {
  return sentPage(context, request, page).markup;
}

/** Returns a rendered page as it is sent, which is the same object as long as the page and the links are. */
function sentPage(context: ServingContext, request: FastifyRequest, page: Markup): SentPage {
  const links = context.dispatcher && linksOf(context.engine, context.dispatcher, request);
  const additions = additionsTo(context);
  return sentBefore(page, { links, additions }, () => {
    const mapped = links ? mapLinks(links, page.markup) : page.markup;
    return new SentPage(additions === '' ? mapped : beforeBodyEnd(mapped, additions));
  });
}

function additionsTo({ engine, tier, liveReload }: ServingContext): string {
  const unreadable = tier === 'author' ? unreadableContent(engine) : [];
  const box =
    unreadable.length > 0 ? problemBox('AEM would not accept some content.', unreadable) : '';
  return liveReload ? box + LIVE_RELOAD_SCRIPT : box;
}

/** Inserts markup at the end of the body. A fragment, such as one fetched by the editor, is unchanged. */
function beforeBodyEnd(page: string, addition: string): string {
  const end = page.lastIndexOf('</body>');
  return end < 0 ? page : page.slice(0, end) + addition + page.slice(end);
}

/**
 * Sets the Cache-Control of content. AEM sends none with it: behind the web server, whose rules say how long it may be kept,
 * there is none here either.
 */
export function mayBeKept({ dispatcher }: ServingContext, reply: FastifyReply): void {
  if (!dispatcher && !reply.hasHeader('cache-control'))
    void reply.header('cache-control', REVALIDATE);
}

/** The Cache-Control of hashed addresses, whose content never changes. All others are revalidated. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** Sends a body with its validator, or 304 without a body if the client already has it. */
export function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  etag = etagOf(body),
): FastifyReply {
  void reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && reply.statusCode === 200 && matches(known, etag)) {
    return reply.code(304).send();
  }
  return reply.send(body);
}

/** Returns the mapping in the packages, and the origin of a request. */
function linksOf(engine: ContentEngine, dispatcher: Dispatcher, request: FastifyRequest): Links {
  const { host = '' } = request.headers;
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const mapping = engine.remember(`mapping ${port}`, () =>
    readMapping(
      engine.repository,
      // AEM's publish tier uses port 4503; this one may use another.
      (name, fallback) => process.env[name] ?? fallback?.replace(/:4503$/, port),
    ),
  );
  // A further host of the first site counts as its own, as if the environment had named it.
  const isFurther = dispatcher.isFurtherHost(host);
  const origin = isFurther ? mapping.firstOrigin : `${request.protocol}://${host}`;
  return { mapping, origin };
}

/**
 * Returns the markup with mapped links. As in AEM's link transformer, the links of `a`, `area` and `form` are
 * mapped, for example from `/content/<site>/en/store.html` to `/store`, by the mapping in the packages.
 */
function mapLinks({ mapping, origin }: Links, markup: string): string {
  return markup.replace(MAPPED_ELEMENT, (tag) =>
    tag.replace(LINK, (link, before: string, path: string) => {
      const address = mapPath(mapping, path, origin);
      return address === undefined ? link : `${before}${address}"`;
    }),
  );
}

const MAPPED_ELEMENT = /<(?:a|area|form)\s[^>]*>/g;

const LINK = /(\s(?:href|action)=")(\/[^"]*)"/g;
