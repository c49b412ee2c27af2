import type { FastifyPluginCallback } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';

/** The minimum size. Below it the headers outweigh the savings of compression. */
const WORTHWHILE_BYTES = 1024;

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg\+xml)/;

/**
 * Compresses text responses, with speed before size. The body is compressed in one call, because a stream per
 * response, as in @fastify/compress, doubles the server's memory under load.
 */
export const gzipText: FastifyPluginCallback = (app, _options, ready) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : undefined;
    const type = String(reply.getHeader('content-type') ?? '');
    // A part is one of the bytes that the whole file has without compression.
    const isText = body !== undefined && COMPRESSIBLE.test(type) && reply.statusCode !== 206;
    if (!isText || body.length < WORTHWHILE_BYTES || reply.hasHeader('content-encoding')) {
      done(null, payload);
      return;
    }
    void reply.header('vary', 'accept-encoding');
    if (!accepts(request.headers['accept-encoding'])) {
      done(null, payload);
      return;
    }
    const compressed = compressedBody(body);
    void reply.header('content-encoding', 'gzip').header('content-length', compressed.length);
    done(null, compressed);
  });
  ready();
};

/** The compressed form of each body that is sent again as the same object. */
const compressedBodies = new WeakMap<Buffer, Buffer>();

function compressedBody(body: string | Buffer): Buffer {
  const known = typeof body === 'string' ? undefined : compressedBodies.get(body);
  if (known) return known;
  const compressed = gzipSync(body, { level: constants.Z_BEST_SPEED, memLevel: 8 });
  if (typeof body !== 'string') compressedBodies.set(body, compressed);
  return compressed;
}

// The plugin has no separate scope, so that the hook applies to the app on which it is registered.
Object.assign(gzipText, { [Symbol.for('skip-override')]: true });

function accepts(header: string | string[] | undefined): boolean {
  return header !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(header));
}

export interface Compressed {
  readonly encoding: 'br' | 'gzip' | 'identity';
  readonly content: Buffer;
}

/** The maximum size of all compressed variants. The oldest are dropped first. */
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Compressed variants by content hash. Each is created once, off the event loop. */
export class Compression {
  private readonly variants = new Map<string, Promise<Buffer>>();
  private bytes = 0;

  /** Returns the variant in an encoding, or the content itself if it is too small to benefit. */
  async of(content: Buffer, hash: string, encoding: Compressed['encoding']): Promise<Compressed> {
    if (encoding === 'identity' || content.length < WORTHWHILE_BYTES) {
      return { encoding: 'identity', content };
    }
    const key = `${encoding} ${hash}`;
    let variant = this.variants.get(key);
    if (!variant) {
      variant = compress(content, encoding);
      this.variants.set(key, variant);
      this.bytes += (await variant).length;
      await this.makeRoom();
    }
    return { encoding, content: await variant };
  }

  private async makeRoom(): Promise<void> {
    for (const [key, variant] of this.variants) {
      if (this.bytes <= MEMORY_BYTES) return;
      this.variants.delete(key);
      this.bytes -= (await variant).length;
    }
  }
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

function compress(content: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzipAsync(content, { level: 6 })
    : brotliAsync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 6,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
}
