import type { FastifyReply, FastifyRequest } from 'fastify';
import { SITES } from '../../sites';
import type { Backend, BackendContext } from '../kit/Backend';
import { countRows, MAX_TABLE_ROWS } from '../kit/database/consoleTable';
import { utcTime } from '../../html/utcTime';
import type { ConsoleTable } from '../kit/database/consoleTable';
import type { Database } from '../../database/database';
import { idempotent } from '../kit/limits/idempotency';
import { prefersHtml } from '../../http/negotiation';
import { refusal } from '../kit/requests/refusals';
import { sameSitePath } from '../kit/requests/sameSitePath';
import { networkOf, refuseForNow, takeTurn } from '../kit/limits/throttle';
import type { Limit } from '../kit/limits/throttle';
import { confirmationPage, correctionPage, waitPage } from './pages';
import { FIELDS, validate } from './validate';
import type { DistributorRequest } from './validate';

/** The limit of requests from one network: a company sends one. */
const REQUESTS: readonly Limit[] = [
  { name: 'distributor-requests', most: 5, withinMs: 10 * 60_000 },
];

/**
 * The requests of distributors who want to carry the dessert brand
 * (docs/specification/dessert.md#distributor-form).
 */
export const distributorRequests: Backend = {
  name: 'distributor-requests',
  title: 'Distributor requests',
  description:
    'Takes the requests of distributors who want to carry the dessert brand, and keeps them. ' +
    'A script gets JSON; a form that is sent without JavaScript gets a page.',
  addresses: SITES.map(({ root }) => ({
    method: 'POST',
    path: `${root}.emaildistributor.json`,
    summary: 'Sends a distributor request',
    bodyLimit: 16 * 1024,
    limits: { counted: REQUESTS },
    answer: (request, reply, context) => {
      void reply.header('cache-control', 'no-store').header('vary', 'Accept');
      return handle(request, reply, context);
    },
  })),
  schema: `
    CREATE TABLE IF NOT EXISTS distributor_requests (
      id INTEGER PRIMARY KEY,
      createdAt TEXT NOT NULL,
      companyName TEXT NOT NULL,
      distributorName TEXT NOT NULL,
      title TEXT NOT NULL,
      phoneNo TEXT NOT NULL,
      email TEXT NOT NULL,
      businessCategory TEXT NOT NULL,
      additionalComments TEXT NOT NULL
    );`,
  consoleTables: ({ database }) => [requestTable(database)],
};

/** A repeat gets the first response, with the same headers. */
const handle = idempotent(answer);

function answer(request: FastifyRequest, reply: FastifyReply, context: BackendContext): unknown {
  const validated = validate(request.body);
  const isValid = Object.keys(validated.errors).length === 0;
  const wait = isValid ? takeTurn(context, REQUESTS, networkOf(request)) : 0;
  if (wait > 0) return tooMany(request, reply, wait);
  if (isValid) keep(validated.request, context);
  if (!prefersHtml(request.headers.accept)) {
    if (isValid) return { data: 'SUCCESS' };
    void reply.code(400);
    return refusal('RA0001', validated.errors);
  }
  void reply.type('text/html; charset=utf-8');
  const successPage = sameSitePath(fieldOf(request.body, 'successPage'));
  if (!isValid) {
    return reply.code(400).send(correctionPage(validated, request.url, successPage));
  }
  return successPage === undefined ? confirmationPage() : reply.redirect(successPage, 303);
}

function tooMany(request: FastifyRequest, reply: FastifyReply, wait: number): FastifyReply {
  if (!prefersHtml(request.headers.accept)) return refuseForNow(reply, wait);
  return reply
    .code(429)
    .header('retry-after', Math.ceil(wait / 1000))
    .type('text/html; charset=utf-8')
    .send(waitPage(Math.ceil(wait / 60_000)));
}

function keep(request: DistributorRequest, { database, now }: BackendContext): void {
  const columns = ['createdAt', ...FIELDS.map(({ name }) => name)];
  database.run(
    `INSERT INTO distributor_requests (${columns.join(', ')})
     VALUES (${columns.map(() => '?').join(', ')})`,
    now().toISOString(),
    ...FIELDS.map(({ name }) => request[name]),
  );
}

function requestTable(database: Database): ConsoleTable {
  const rows = database.rows(
    'SELECT * FROM distributor_requests ORDER BY id DESC LIMIT ?',
    MAX_TABLE_ROWS,
  );
  return {
    title: 'Requests',
    columns: ['Received (UTC)', ...FIELDS.map(({ label }) => label)],
    rows: rows.map((row) => [
      utcTime(row.createdAt),
      ...FIELDS.map(({ name }) => String(row[name])),
    ]),
    total: countRows(database, 'distributor_requests'),
  };
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? (body as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
