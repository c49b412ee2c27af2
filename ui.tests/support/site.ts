import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  createContentServer,
  mockServices,
  type ContentServer,
  type ServerPlugin,
} from 'mock-server';
import { prepareFolders, runApache } from './apacheProcess';
import { freePort } from './freePort';

const root = resolve(__dirname, '../..');

/** The project's own mounts and dispatcher rules. */
export const UI_APPS = join(root, 'ui.apps/src/main/content/jcr_root');
export const UI_CONTENT = join(root, 'ui.content/src/main/content/jcr_root');
export const DISPATCHER = join(root, 'dispatcher/src');

/** The catalog of the components' examples; the frontend's build writes it. */
export const CATALOG = join(root, 'ui.frontend/dist/examples.json');

/** The built page editor. */
export const EDITOR = join(root, 'editor/dist');

export type Brand = 'riteaid' | 'bartell' | 'thrifty';

/** The three sites by brand: their host and their folder below /content. */
export const SITES: Readonly<Record<Brand, { host: string; content: string }>> = {
  riteaid: { host: 'localhost', content: '/content/riteaid-web/en' },
  bartell: { host: 'bartell.localhost', content: '/content/bartell-web/en' },
  thrifty: { host: 'thrifty.localhost', content: '/content/thrifty-web/en' },
};

/** A running content server over a copy of the content, which a test may change. */
export interface Site {
  readonly server: ContentServer;
  /** The server's log of requests and failures, one line each. */
  readonly log: readonly string[];
  /** The differences of requests and responses from the contract, a sentence each; only in `npm run acceptance`. */
  readonly problems: readonly string[];
  /** The folder of the copied content. */
  readonly folder: string;
  /** Returns a visitor's address, for example `publish('thrifty', '/our-story')`. */
  publish(brand: Brand, path?: string): string;
  /** Returns an author's address of a content path. */
  author(path: string): string;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Whether publish shows only what authors have published; by default it has each edit at once. */
  readonly publishQueue?: boolean;
  /** More `jcr_root` folders, below the content. */
  readonly mounts?: readonly string[];
  /** Whether visitors reach publish through Apache, as by `npm run serve:apache`; by default if `ORIGIN` is `apache`. */
  readonly isThroughApache?: boolean;
  /** Changes copies of the content and of the dispatcher's files before the servers read them. */
  readonly prepare?: (folders: { readonly content: string; readonly dispatcher: string }) => void;
}

/** The path of a module that changes what serves visitors, as `npm run acceptance` needs it: ../acceptance/sitePlugins.ts. */
const { SITE_PLUGINS } = process.env;

/** The port at which visitors reach Apache, which Sling has to know; a free one by default. */
const VISITOR_PORT = Number(process.env.VISITOR_PORT ?? 0);

/** Starts author and publish on free ports of this machine. */
export async function startSite({
  publishQueue = false,
  mounts = [],
  isThroughApache = process.env.ORIGIN === 'apache',
  prepare,
}: SiteOptions = {}): Promise<Site> {
  const copy = copyOf(UI_CONTENT);
  const dispatcher = prepare ? copyOf(DISPATCHER) : DISPATCHER;
  prepare?.({ content: copy, dispatcher });
  const apache = isThroughApache ? await reserveApache(dispatcher) : undefined;
  const log: string[] = [];
  const problems: string[] = [];
  // Journeys sign in often, and the full cost takes long on a slow machine.
  const services = mockServices({ passwordCost: 2 ** 12, throttled: false });
  const server = await createContentServer({
    mounts: [UI_APPS, ...mounts, copy],
    dispatcher,
    workshop: CATALOG,
    editor: EDITOR,
    scenarios: true,
    publishQueue,
    plugins: await pluginsOf(services, (problem) => problems.push(problem)),
    ...(apache && { apache: apache.inFront, trustProxy: ['127.0.0.1'] }),
    log: (line) => log.push(line),
    requestLog: { level: 'info', write: (line) => log.push(line) },
  });
  // The first search reads every ZIP code of the country. On a busy machine, that is longer than a page waits.
  await server.publish.inject('/services/geocode/search?q=98101');
  await server.author.listen({ host: '127.0.0.1', port: 0 });
  await server.publish.listen({ host: '127.0.0.1', port: 0 });
  const authorPort = (server.author.server.address() as AddressInfo).port;
  const publishPort = (server.publish.server.address() as AddressInfo).port;
  const running = await apache?.run(publishPort);
  const visitorPort = apache?.inFront.port ?? publishPort;
  return {
    server,
    log,
    problems,
    folder: copy,
    publish: (brand, path = '/') => `http://${SITES[brand].host}:${visitorPort}${path}`,
    author: (path) => `http://localhost:${authorPort}${path}`,
    close: async () => {
      await running?.stop();
      await server.close();
      apache?.folders.remove();
      rmSync(copy, { recursive: true, force: true });
      if (prepare) rmSync(dispatcher, { recursive: true, force: true });
    },
  };
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** The module of `SITE_PLUGINS`. */
interface PluginModule {
  readonly sitePlugins: (
    services: ServerPlugin,
    report: (problem: string) => void,
  ) => readonly ServerPlugin[];
}

/** Returns what serves visitors beside the content server itself. */
async function pluginsOf(services: ServerPlugin, report: (problem: string) => void) {
  if (SITE_PLUGINS === undefined) return [services];
  const { sitePlugins } = (await import(SITE_PLUGINS)) as PluginModule;
  return sitePlugins(services, report);
}

/** Returns an Apache that is started once the port of publish is known, which has to know Apache's first. */
async function reserveApache(dispatcher: string) {
  const folders = prepareFolders(dispatcher);
  const port = VISITOR_PORT || (await freePort());
  return {
    folders,
    inFront: { port, documentRoot: folders.documentRoot },
    run: (backendPort: number) => runApache(folders, { port, backendPort, behind: 'chain.conf' }),
  };
}
