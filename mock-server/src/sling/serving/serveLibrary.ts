import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf } from '../../http/contentType';
import { resourceAt } from '../resources/Resource';
import { isPseudo, isSentences, pseudoSentences } from '../i18n/pseudoLanguage';
import { sendNotFound } from './errorPage';
import { IMMUTABLE, REVALIDATE, sendFresh, type ServingContext } from './response';
import { sendFile } from './serveContent';
import type { Compressed } from '../../http/compression';
import type { BundleKind } from '../client-libraries/bundle';

/** Matches `/etc.clientlibs/site/clientlibs/x.lc-<hash>-lc.min.js`, or the same without hash. */
const BUNDLE = /^(\/[^?]+?)(?:\.lc-([0-9a-f]+)-lc)?(?:\.min)?\.(js|css)$/;

/**
 * Serves a client library's bundle or resource by its public address, or the page for a missing address. An
 * address with the hash of its content is cached without a limit; any other is revalidated.
 */
export async function serveLibrary(
  context: ServingContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { engine } = context;
  const path = request.url.split('?', 1)[0] ?? '';
  const file = engine.libraries.resourcePath(path);
  const resource = file === undefined ? undefined : resourceAt(engine.repository, file);
  if (resource && isPseudo(request.cookies) && isSentences(resource.path)) {
    const sentences = engine.repository.readFile(resource.path)?.toString('utf8') ?? '';
    void reply.type(contentTypeOf(resource.name)).header('cache-control', 'no-store');
    return reply.send(pseudoSentences(sentences));
  }
  if (resource) return sendFile(context, request, reply, resource);
  const [, base = '', hash, kind] = BUNDLE.exec(path) ?? [];
  const bundle = engine.libraries.bundleAt(base, kind as BundleKind);
  if (!bundle) return sendNotFound(context, request, reply);
  const wanted = encodingFor(request.headers['accept-encoding']);
  const body = await engine.libraries.compressed(bundle, wanted);
  if (body.encoding !== 'identity') void reply.header('content-encoding', body.encoding);
  void reply
    .type(contentTypeOf(bundle.kind))
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', hash === bundle.hash ? IMMUTABLE : REVALIDATE);
  return sendFresh(request, reply, body.content, `"${bundle.hash}-${body.encoding}"`);
}

function encodingFor(header: string | string[] | undefined): Compressed['encoding'] {
  const accepted = String(header ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
