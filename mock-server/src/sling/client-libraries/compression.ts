import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface Compressed {
  readonly encoding: 'br' | 'gzip' | 'identity';
  readonly content: Buffer;
}

/** Smaller than this, headers outweigh what compression saves. */
const WORTHWHILE_BYTES = 1024;
/** All compressed variants together; the oldest leave first. */
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Compressed variants by content hash, each made once, off the event loop. */
export class Compression {
  private readonly variants = new Map<string, Promise<Buffer>>();
  private bytes = 0;

  /** The variant in an encoding; the content itself where it is too small to gain. */
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
