import type { FastifyPluginCallback } from 'fastify';
import { constants, gzipSync } from 'node:zlib';

/** Smaller than this, headers outweigh what compression saves. */
const WORTHWHILE_BYTES = 1024;

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg\+xml)/;

/**
 * Compresses text on its way out, fast rather than small. All at once, because a stream per
 * response, as the usual plugin makes, doubles the server's memory under load.
 */
export const gzipText: FastifyPluginCallback = (app, _options, ready) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : undefined;
    const type = String(reply.getHeader('content-type') ?? '');
    const isText = body !== undefined && COMPRESSIBLE.test(type);
    if (!isText || body.length < WORTHWHILE_BYTES || reply.hasHeader('content-encoding')) {
      done(null, payload);
      return;
    }
    void reply.header('vary', 'accept-encoding');
    if (!accepts(request.headers['accept-encoding'])) {
      done(null, payload);
      return;
    }
    const compressed = gzipSync(body, { level: constants.Z_BEST_SPEED, memLevel: 8 });
    void reply.header('content-encoding', 'gzip').header('content-length', compressed.length);
    done(null, compressed);
  });
  ready();
};

// Its hook is for the app it is registered on, not for a scope of its own.
Object.assign(gzipText, { [Symbol.for('skip-override')]: true });

function accepts(header: string | string[] | undefined): boolean {
  return header !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(header));
}
