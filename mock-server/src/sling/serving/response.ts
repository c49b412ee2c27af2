import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Dispatcher } from '../../dispatcher/readDispatcher';
import type { CsrfTokens } from './csrfToken';
import { mapPath, readMapping } from '../resources/mapping';
import type { RenderingContext } from '../scripting/Rendering';
import { problemBox, unreadableContent } from '../problems';
import { LIVE_RELOAD_SCRIPT } from './liveReload';

/** The context that the handlers of one tier share. */
export interface ServingContext extends RenderingContext {
  /** The rules of the web server in front; publish only. */
  readonly dispatcher?: Dispatcher | undefined;
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
  markup: string,
): FastifyReply {
  void reply.header('cache-control', REVALIDATE);
  return sendFresh(request, reply, asSent(context, request, markup));
}

/** Returns a rendered page with public links on publish and with the additions for developers. */
export function asSent(context: ServingContext, request: FastifyRequest, markup: string): string {
  let page = markup;
  if (context.dispatcher) page = mapLinks(context, request, page);
  const additions = additionsTo(context);
  return additions === '' ? page : beforeBodyEnd(page, additions);
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

/** The Cache-Control of hashed addresses, whose content never changes. All others are revalidated. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** Returns a validator of a body. It is weak, because the body may be sent compressed. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

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

/** Returns whether an If-None-Match header names a validator. */
export function matches(header: string, etag: string): boolean {
  return header.split(',').some((item) => {
    const candidate = item.trim();
    return candidate === '*' || candidate.replace(/^W\//, '') === etag.replace(/^W\//, '');
  });
}

/**
 * Returns the markup with mapped links. As in AEM's link transformer, the links of `a`, `area` and `form` are
 * mapped, for example from `/content/<site>/en/store.html` to `/store`, by the mapping in the packages.
 */
function mapLinks(context: ServingContext, request: FastifyRequest, markup: string): string {
  const { host = '' } = request.headers;
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const { engine, dispatcher } = context;
  const mapping = engine.remember(`mapping ${port}`, () =>
    readMapping(
      engine.repository,
      // AEM's publish tier uses port 4503; this one may use another.
      (name, fallback) => process.env[name] ?? fallback?.replace(/:4503$/, port),
    ),
  );
  // A further host of the first site counts as its own, as if the environment had named it.
  const isFurther = dispatcher?.isFurtherHost(host) === true;
  const origin = isFurther ? mapping.firstOrigin : `${request.protocol}://${host}`;
  return markup.replace(MAPPED_ELEMENT, (tag) =>
    tag.replace(LINK, (link, before: string, path: string) => {
      const address = mapPath(mapping, path, origin);
      return address === undefined ? link : `${before}${address}"`;
    }),
  );
}

const MAPPED_ELEMENT = /<(?:a|area|form)\s[^>]*>/g;

const LINK = /(\s(?:href|action)=")(\/[^"]*)"/g;
