import type { ServerPlugin } from 'mock-server';
import { send } from '../apache/apacheServer';

/**
 * Matches what AEM itself serves: pages, files of assets, client libraries, robots.txt, sitemap.xml and the lists of stores.
 * The services have the other addresses below /content.
 */
const OF_AEM =
  /^\/(?:content\/dam\/|etc[.]clientlibs\/|content\/(?:riteaid|bartell|thrifty)-web\/(?:en|es)(?:[.](?:html|robots[.]txt|sitemap[.]xml)|\/(?!search[.])))/;

/** Headers of one connection, and the length, which Fastify sends by itself. */
const DROPPED = /^(?:connection|keep-.*|transfer-encoding|content-length|date|server)$/;

/**
 * Serves the pages of visitors from a Sling that has installed the packages, in place of the content server's own rendering.
 * The dispatcher's rules and its cache apply as ever.
 *
 * @param port Sling's port on this machine
 */
export const pagesOfSling =
  (port: number): ServerPlugin =>
  () => ({
    register(app, tier) {
      if (tier !== 'publish') return;
      // A plugin's hooks run after those of the cache, which sends what it has stored.
      const forwardPages: Parameters<typeof app.register>[0] = (scope, _options, done) => {
        scope.addHook('onRequest', async ({ url, headers, method }, reply) => {
          if (reply.sent || !['GET', 'HEAD'].includes(method) || !OF_AEM.test(url)) return;
          const answer = await send(port, {
            host: headers.host ?? '',
            url,
            headers: languageOf(url),
          });
          for (const [name, value] of Object.entries(answer.headers))
            if (value !== undefined && !DROPPED.test(name)) void reply.header(name, value);
          await reply.code(answer.status).send(Buffer.from(answer.body, 'latin1'));
        });
        done();
      };
      // The hook is for the app on which the plugin is registered.
      void app.register(Object.assign(forwardPages, { [Symbol.for('skip-override')]: true }));
    },
  });

/** AEM uses the language of a page, Sling that of the browser. */
const languageOf = (url: string) => ({
  'accept-language': /^\/content\/[\w-]+\/es[./]/.test(url) ? 'es' : 'en',
});
