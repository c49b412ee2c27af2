import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

const SCRIPT = '/browser-report.js';
const REPORT = '/browser-report';

/** A proxy between the browsers and the site that collects the errors of its pages. */
export interface ReportingProxy {
  readonly port: number;
  /** Returns the errors since the last call, one line each. */
  takeErrors(): string[];
  close(): Promise<void>;
}

/**
 * Forwards every request to a port of this machine, and adds a script to each page that reports its errors. WebKit's
 * driver has no command for them, and its MiniBrowser prints no errors under automation.
 */
export async function startReportingProxy(port: number): Promise<ReportingProxy> {
  const errors: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT) outgoing.setHeader('content-type', 'text/javascript').end(SOURCE);
    else if (incoming.url === REPORT) {
      void text(incoming).then((error) => {
        errors.push(error);
        outgoing.writeHead(204).end();
      });
    } else passOn(incoming, outgoing, port);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    takeErrors: () => errors.splice(0),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, headers } = incoming;
  const forwarded = request(
    { host: '127.0.0.1', port, method, path: url, headers: { ...headers, 'accept-encoding': '' } },
    (response) => void answer(response, outgoing),
  );
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}

async function answer(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': length, ...headers } = response.headers;
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
    return;
  }
  const page = (await buffer(response)).toString();
  outgoing
    .writeHead(response.statusCode ?? 502, headers)
    .end(
      length === '0'
        ? ''
        : page.replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT}"></script>`),
    );
}

/** Runs in the page, before the page's own scripts. */
function reportErrors(address: string): void {
  const report = (error: string): void => void navigator.sendBeacon(address, error);
  const log = console.error;
  console.error = (...items: unknown[]) => {
    report(`the console's error ${items.map(String).join(' ')}`);
    log(...items);
  };
  addEventListener('error', ({ message }) => {
    report(`the uncaught error ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    report(`the unhandled rejection ${String(reason)}`);
  });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    report(`what the policy's ${effectiveDirective} stopped: ${blockedURI} ${sample}`);
  });
}

const SOURCE = `(${String(reportErrors)})(${JSON.stringify(REPORT)});`;
