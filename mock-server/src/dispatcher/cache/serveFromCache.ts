import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { matches } from '../../http/etag';
import { refusalOfRequest, storedPath } from './cacheability';
import type { DispatcherCache, Found } from './DispatcherCache';
import type { Moment } from './StatFiles';

/** A request for what may be stored. */
interface Exchange {
  readonly path: string;
  readonly found: Found;
  /** The moment at which AEM is asked, if it is. */
  readonly asked: Moment;
  /** The validators of the client. */
  readonly ifNoneMatch: string | undefined;
}

const exchanges = new WeakMap<FastifyRequest, Exchange>();

/** The request header that asks for `X-Cache-Info`. */
const ASKS_FOR_INFO = 'x-dispatcher-info';

/** The header of a response that a scenario has changed. */
const SPOILED = 'x-mock-scenario';

/**
 * Looks each request up, and stores AEM's response. Call it before whatever else answers requests or changes responses.
 *
 * @param isPassed whether the web server's rules pass a request on to AEM
 */
export function storeResponses(
  app: FastifyInstance,
  cache: DispatcherCache,
  isPassed: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Apache compresses by itself, for each browser.
    if (cache.documentRoot) delete request.raw.headers['accept-encoding'];
    if (isPassed(request)) lookUp(cache, request, reply);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const exchange = exchanges.get(request);
    const body = bytesOf(payload);
    if (exchange?.found.state === 'cached' || !exchange || !body) done(null, payload);
    else done(null, afterAem(cache, { exchange, request, reply, body }) ?? payload);
  });
}

/** Sends the stored files. Register it after whatever spoils requests, so that the spoiling also holds for them. */
export const sendStoredFiles: FastifyPluginCallback = (app, _options, ready) => {
  app.addHook('onRequest', (request, reply, done) => {
    const exchange = exchanges.get(request);
    if (exchange?.found.state !== 'cached') {
      done();
      return;
    }
    const { file } = exchange.found;
    void reply.headers(file.headers).header('etag', file.etag);
    const isKnown = isKnownTo(exchange, reply);
    void (isKnown ? reply.code(304).send() : reply.send(file.body));
  });
  ready();
};

// The hook is for the app on which the plugin is registered.
Object.assign(sendStoredFiles, { [Symbol.for('skip-override')]: true });

function lookUp(cache: DispatcherCache, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOfRequest(request, cache.settings);
  if (refusal !== undefined) {
    tell(cache, request, reply, `not cacheable: ${refusal}`);
    return;
  }
  const path = storedPath(request.url);
  const { headers } = request.raw;
  const ifNoneMatch = headers['if-none-match'];
  const found = cache.find(path);
  exchanges.set(request, { path, found, asked: cache.moment(), ifNoneMatch });
  if (found.state === 'cached') {
    tell(cache, request, reply, 'cached');
    return;
  }
  // AEM is asked for the whole document.
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
}

/** A response of AEM. */
interface Answer {
  readonly exchange: Exchange;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: Buffer;
}

/** Stores a response of AEM, or replaces a failure. Returns what is sent instead of it; undefined if it is sent itself. */
function afterAem(
  cache: DispatcherCache,
  { exchange, request, reply, body }: Answer,
): Buffer | string | undefined {
  const { path, asked, found } = exchange;
  const { statusCode: status } = reply;
  const info = found.state === 'ended' ? found.info : 'caching';
  const isFailure = status >= 500 || status === 429;
  if (found.state === 'ended' && cache.settings.serveStaleOnError && isFailure) {
    const { file } = found;
    tell(cache, request, reply, info);
    // The documentation names this warning, which RFC 9111 no longer has.
    void reply.header('warning', '111 - "Revalidation Failed"');
    void reply.code(200).headers(file.headers).header('etag', file.etag);
    return file.body;
  }
  const isForAll = !differs(cache, reply) && !reply.hasHeader(SPOILED);
  const isWhole = request.method === 'GET' && isForAll;
  const response = { status, headers: headersOf(reply), body };
  const refusal = isWhole ? cache.store(path, response, asked) : undefined;
  tell(cache, request, reply, refusal === undefined ? info : `not cacheable: ${refusal}`);
  if (status !== 200 || !isKnownTo(exchange, reply)) return undefined;
  void reply.code(304);
  return '';
}

/**
 * Returns whether another client would get another response. A client library is compressed for each kind of client, and
 * kept in memory so. Behind Apache, which compresses by itself and asks for no compression, all get the same.
 */
function differs(cache: DispatcherCache, reply: FastifyReply): boolean {
  const vary = reply.getHeader('vary');
  const isPlain = vary === 'accept-encoding' && !reply.hasHeader('content-encoding');
  return vary !== undefined && !(isPlain && cache.documentRoot !== undefined);
}

/** Returns whether the client already has the document with the response's validator. */
function isKnownTo({ ifNoneMatch }: Exchange, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag');
  return ifNoneMatch !== undefined && typeof etag === 'string' && matches(ifNoneMatch, etag);
}

const bytesOf = (payload: unknown): Buffer | undefined => {
  if (Buffer.isBuffer(payload)) return payload;
  return typeof payload === 'string' ? Buffer.from(payload) : undefined;
};

function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), [value].flat().join(', ')]],
    ),
  );
}

function tell(
  cache: DispatcherCache,
  request: FastifyRequest,
  reply: FastifyReply,
  info: string,
): void {
  if (cache.settings.info && request.headers[ASKS_FOR_INFO] !== undefined)
    void reply.header('x-cache-info', info);
}
