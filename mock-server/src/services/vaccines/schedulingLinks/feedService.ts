import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SITES } from '../../../sites';
import { etagOf, matches } from '../../../http/etag';
import { isHttps } from '../../kit/requests/site';
import type { Address, BackendContext } from '../../kit/Backend';
import { failure } from '../../../http/envelope';
import type { OriginOf } from './publish';
import { locationLines, scheduleLines, STATES } from './publish';
import { linesOf, slotFile } from './slotFiles';

const FOLDER = '/api/smart-scheduling-links';

/**
 * In seconds. A client polls once a minute at most
 * (docs/specification/vaccines.md#smart-scheduling-links).
 */
const MAX_AGE = 60;

/** The stores and their vaccines are the same in every run, so that they have not changed since this date. */
const STORES_CHANGED = Date.parse('2026-01-01T00:00:00Z');

const FILES = { Location: 'locations', Schedule: 'schedules', Slot: 'slots' } as const;

/** The feed of both brands: its manifest, and three files for each state. */
export const schedulingLinks: readonly Address[] = [
  {
    method: 'GET',
    path: `${FOLDER}/$bulk-publish`,
    summary: 'SMART Scheduling Links: the list of files, ?_since= an instant',
    answer: answerManifest,
  },
  {
    method: 'GET',
    path: `${FOLDER}/:file`,
    summary: 'One of the files: locations-WA.ndjson, schedules-WA.ndjson, slots-WA.ndjson',
    answer: answerFile,
  },
];

/**
 * Sends the manifest. `_since` leaves out the files that have not changed since that instant: the
 * times change every minute, the stores do not. An invalid instant leaves out nothing.
 */
function answerManifest(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const transaction = Math.floor(context.now().getTime() / 60_000) * 60_000;
  const { _since } = request.query as Readonly<Record<string, unknown>>;
  const since = typeof _since === 'string' ? Date.parse(_since) : NaN;
  const origin = originOf(request)('RITEAID');
  const folder = `${origin}${FOLDER}`;
  const output = Object.entries(FILES)
    .filter(([type]) => !((type === 'Slot' ? transaction : STORES_CHANGED) <= since))
    .flatMap(([type, name]) =>
      STATES.map((state) => ({
        type,
        url: `${folder}/${name}-${state}.ndjson`,
        extension: { state: [state] },
      })),
    );
  const manifest = {
    transactionTime: new Date(transaction).toISOString(),
    request: `${origin}${request.url}`,
    output,
    error: [],
  };
  const body = JSON.stringify(manifest);
  return send(request, reply, 'application/json; charset=utf-8', etagOf(body), () => body);
}

function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const { file } = request.params as { readonly file: string };
  const [, name, state = ''] = /^(locations|schedules|slots)-([A-Z]{2})[.]ndjson$/.exec(file) ?? [];
  if (!STATES.includes(state)) return reply.code(404).send(failure(null, 'There is no such file.'));
  const origin = originOf(request);
  if (name !== 'slots') {
    const lines = name === 'locations' ? locationLines(state, origin) : scheduleLines(state);
    return send(request, reply, NDJSON, etagOf(lines), () => lines);
  }
  const slots = slotFile(state, context);
  const etag = etagOf(`${origin('RITEAID')} ${slots.etag}`);
  return send(request, reply, NDJSON, etag, () => Readable.from(linesOf(slots, origin)));
}

const NDJSON = 'application/fhir+ndjson; charset=utf-8';

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  etag: string,
  body: () => string | Readable,
): FastifyReply {
  void reply.header('cache-control', `public, max-age=${MAX_AGE}`).header('etag', etag);
  if (matches(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send();
  return reply.type(type).send(body());
}

/**
 * Returns a brand's origin for a request. The host is the site's own, because a request's Host
 * header can be forged and the links are cached.
 */
function originOf(request: FastifyRequest): OriginOf {
  const port = /:\d{1,5}$/.exec(request.headers.host ?? '')?.[0] ?? '';
  const scheme = isHttps(request) ? 'https' : 'http';
  return (brand) => `${scheme}://${SITES[brand === 'BARTELL' ? 1 : 0].host}${port}`;
}
