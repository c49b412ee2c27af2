import { requestProblem } from 'ui.frontend/src/base/content/contractRequests.testing';
import type { PluginParts, ServerPlugin } from 'mock-server';
import { templatesOf } from '../services/templates.mjs';
import { readContract, type Contract } from '../record/contract';

/** Matches the addresses of services and of AEM's own interfaces, all of which the contract has. */
const OF_SERVICES =
  /^\/(?:services|shop|graphql|libs|api)\/|^\/content\/.*[.](?:ra\w+|json)(?:$|[.?])/;

/**
 * Lets services speak the contract (contract/services) and nothing else to visitors. A request that it does not have, or
 * whose form it does not describe, is refused. `report` receives a sentence for each of them, and for each response that
 * differs from it.
 */
export function onlyContract(
  services: ServerPlugin,
  { root, report }: { readonly root: string; readonly report: (problem: string) => void },
): ServerPlugin {
  const contract = readContract(root);
  return (host) => {
    const parts = services(host);
    return {
      ...parts,
      register(app, tier) {
        if (tier === 'publish') judge(app, contract, report);
        parts.register(app, tier);
      },
    };
  };
}

type App = Parameters<PluginParts['register']>[0];

function judge(app: App, contract: Contract, report: (problem: string) => void): void {
  app.addHook('preHandler', async (request, reply) => {
    const problem = problemOfRequest(contract, request);
    if (problem === undefined) return;
    report(problem);
    await reply.code(400).type('text/html;charset=utf-8').send(problem);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // A scenario imitates the failures of other services (mock-server/src/scenarios).
    if (!reply.hasHeader('x-mock-scenario')) {
      const header = (name: string) => String(reply.getHeader(name) ?? '');
      contract
        .problemsOf({
          method: request.method,
          url: request.url,
          status: reply.statusCode,
          type: header('content-type'),
          caching: header('cache-control'),
          body: textOf(payload),
        })
        .forEach(report);
    }
    done(null, payload);
  });
}

const textOf = (payload: unknown): string | undefined =>
  Buffer.isBuffer(payload)
    ? payload.toString('utf8')
    : typeof payload === 'string'
      ? payload
      : undefined;

interface Request {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly routeOptions: { readonly url?: string | undefined };
}

/** Returns a sentence if the contract does not have a request; undefined if it does, or if no service is asked. */
function problemOfRequest(
  contract: Contract,
  { method, url, body, routeOptions }: Request,
): string | undefined {
  const [path = ''] = url.split('?', 1);
  if (!OF_SERVICES.test(path)) return undefined;
  const paths = [routeOptions.url ?? '', path].flatMap(templatesOf);
  if (!contract.operation(method === 'HEAD' ? 'GET' : method, paths))
    return `The contract has no ${method} of ${path}.`;
  if (method !== 'POST' || typeof body !== 'object' || body === null) return undefined;
  return requestProblem({ address: path, fields: body as Record<string, string> });
}
