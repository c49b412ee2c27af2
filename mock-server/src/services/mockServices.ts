import type { Repository } from '../repository/Repository';
import type { ServerPlugin } from '../ServerPlugin';
import { inheritedProperties, pageAbove } from '../sling/resources/Page';
import { resourceAt } from '../sling/resources/Resource';
import { SITES } from '../sites';
import { backends, registerBackends } from '.';
import { csrfTokenFor, isSessionToken } from './account';
import { registerConsole } from './console';
import { createPasswordHashing, PASSWORD_COST } from './kit/secrets/passwords';

/** Creates the plugin that adds the mock services to both tiers and their console to author. */
export function mockServices({
  throttled = true,
  passwordCost = PASSWORD_COST.N,
}: {
  readonly throttled?: boolean | undefined;
  readonly passwordCost?: number | undefined;
} = {}): ServerPlugin {
  const passwordHashing = createPasswordHashing({ ...PASSWORD_COST, N: passwordCost });
  return (host) => {
    const { repository, database, scenarios, sitePage, siteContent, serveContent, publishPort } =
      host;
    const accounts = { database, now: () => new Date() };
    return {
      sessionTokens: {
        issue: (request) => csrfTokenFor(request, accounts),
        accepts: (token, request) => isSessionToken(token, request, accounts),
      },
      register(app, tier) {
        registerBackends(app, {
          database,
          tier,
          throttled,
          passwordHashing,
          suppliesKey: (root) => suppliesKey(host.published, root),
          sitePage: (request, language, path) => sitePage(tier, request, language, path),
          siteContent,
          serveContent: (request, reply) => serveContent(tier, request, reply),
        });
        if (tier === 'publish') return;
        const sites = SITES.filter(({ root }) => repository.get(root));
        registerConsole(app, {
          repository,
          database,
          services: backends,
          scenarios,
          sites,
          publishPort,
        });
        app.get('/', (_request, reply) => reply.redirect('/mock'));
      },
    };
  };
}

/** Returns whether a site's home page, or a page above it, supplies the key with which pages encrypt passwords. */
function suppliesKey(repository: Repository, root: string): boolean {
  const home = pageAbove(repository, resourceAt(repository, root));
  const key = home && inheritedProperties(home).publicKey;
  return typeof key === 'string' && key.trim() !== '';
}
