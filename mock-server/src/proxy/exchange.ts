import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';

/** A request that was forwarded, and the response of the service. It has no cookie, and no other header than these. */
export interface Exchange {
  readonly method: string;
  /** The address at this server, with its query. */
  readonly url: string;
  readonly status: number;
  /** The media type of the response with its parameters; empty if it has none. */
  readonly type: string;
  /** The header `Cache-Control` of the response; empty if it has none. */
  readonly caching: string;
  /** The media type of the request; empty if it has no body. */
  readonly requestType: string;
  readonly requestBody: string;
  /** The body; undefined if it is compressed or longer than {@link LONGEST_BODY}. */
  readonly body: string | undefined;
}

/** The longest body that an exchange keeps, in bytes. The list of all stores has one megabyte. */
const LONGEST_BODY = 8 * 1024 * 1024;

/** A body on its way. */
export interface Copied {
  readonly stream: Transform;
  /** Returns what has passed; undefined if that is too long. */
  text(): string | undefined;
}

/** Copies a body while it passes. `onEnd` is called once it has passed as a whole. */
export function copied(source: Readable, onEnd?: () => void): Copied {
  const chunks: Buffer[] = [];
  let length = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length <= LONGEST_BODY) chunks.push(chunk);
      done(null, chunk);
    },
    flush(done) {
      onEnd?.();
      done();
    },
  });
  source.on('error', (error) => {
    stream.destroy(error);
  });
  stream.on('close', () => {
    source.destroy();
  });
  source.pipe(stream);
  return {
    stream,
    text: () => (length > LONGEST_BODY ? undefined : Buffer.concat(chunks).toString()),
  };
}

/** The parts of a service's response that an exchange has. */
export const headersOf = ({ headers }: Pick<IncomingMessage, 'headers'>) => ({
  type: headers['content-type'] ?? '',
  caching: headers['cache-control'] ?? '',
  isCompressed: !['', 'identity'].includes(headers['content-encoding'] ?? ''),
});
