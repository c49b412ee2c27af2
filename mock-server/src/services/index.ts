import type { FastifyError, FastifyInstance } from 'fastify';
import type { Backend, BackendContext } from './kit/Backend';
import { accounts, csrfGuard } from './account';
import { betterCare } from './pharmacy/better-care';
import { botProtection } from './account/bot-protection';
import { communication } from './account/communication';
import { distributorRequests } from './dessert';
import { createPasswordHashing } from './kit/secrets/passwords';
import { drafts } from './drafts';
import { failure } from '../http/envelope';
import { flags } from './account/flags';
import { readFormBodies } from './kit/requests/formBodies';
import { geocoding } from './stores/geocoding';
import { limitHook } from './kit/limits/addressLimits';
import { idempotency } from './kit/limits/idempotency';
import { myStore } from './account/my-store';
import { pharmacy } from './pharmacy';
import { profile } from './account/profile';
import { rewards } from './rewards';
import { rum } from './rum';
import { search } from './search';
import type { SiteContent } from '../sling/serving/siteContent';
import { security } from './account/sign-in-settings';
import { shop } from './shop';
import { stores } from './stores';
import { throttling } from './kit/limits/throttle';
import { vaccines } from './vaccines';
import { mailing } from './kit/mail/mail';

/** Every service behind the site. */
export const backends: readonly Backend[] = [
  accounts,
  profile,
  communication,
  security,
  rewards,
  distributorRequests,
  botProtection,
  flags,
  stores,
  myStore,
  shop,
  geocoding,
  search,
  drafts,
  pharmacy,
  betterCare,
  vaccines,
  rum,
];

/**
 * Registers every service's addresses in a scope of their own, and creates the services' tables. Author and
 * publish call it for two apps over one database. The app must have registered @fastify/cookie.
 */
export function registerBackends(
  app: FastifyInstance,
  {
    database,
    now = () => new Date(),
    tier = 'publish',
    throttled = true,
    passwordHashing = createPasswordHashing(),
    suppliesKey = () => false,
    sitePage = () => undefined,
    siteContent = () => NO_CONTENT,
    serveContent = notFound,
  }: Pick<BackendContext, 'database'> & Partial<Omit<BackendContext, 'services'>>,
): void {
  const context: BackendContext = {
    database,
    services: backends,
    now,
    tier,
    throttled,
    passwordHashing,
    suppliesKey,
    sitePage,
    siteContent,
    serveContent,
  };
  database.adopt(mailing);
  database.adopt(idempotency);
  database.adopt(throttling);
  for (const backend of backends) {
    if (database.adopt(backend) === 'renewed') {
      app.log.warn(
        `The tables of ${backend.title} have changed; they were created again and are empty.`,
      );
    }
  }
  app.register((scope, _options, done) => {
    readFormBodies(scope);
    answerErrorsAsJson(scope);
    const guard = csrfGuard({ database, now });
    for (const { addresses } of backends) {
      for (const address of addresses) {
        const { method, path, bodyLimit = BODY_LIMIT, limits, hasOwnKey, isAnonymous } = address;
        scope.route({
          method,
          url: path,
          bodyLimit,
          ...(limits && { onRequest: limitHook(context, limits) }),
          ...(!hasOwnKey && !isAnonymous && { preHandler: guard }),
          handler: (request, reply) => address.answer(request, reply, context),
        });
      }
    }
    done();
  });
}

/** Without a content server there are no pages. */
const NO_CONTENT: SiteContent = {
  path: '/content',
  json: () => undefined,
  state: () => NO_CONTENT,
  changesSince: () => ({ pages: new Set(), trees: [], others: [] }),
};

const notFound: BackendContext['serveContent'] = (_request, reply) => {
  reply.callNotFound();
  return reply;
};

/** The largest request body of an address that names no limit, in bytes. The longest form of the shop has 2 kB. */
const BODY_LIMIT = 4 * 1024;

/** Responds to an unreadable body and to a service's exception with the envelope of the content services. */
function answerErrorsAsJson(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    // The body is not logged because it may hold personal data.
    if (status >= 500) request.log.error({ route: request.routeOptions.url, err: error });
    const message = status >= 500 ? 'The service failed. Please try again later.' : error.message;
    // The handler may have set the headers of the response that failed.
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(failure(null, message));
  });
}
