import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContentServer } from '../../index';
import { unitPath } from '../../publishing/units';
import { ASPECTS, ContentReads } from '../../reuse/ContentReads';
import { type StoredNode, openRepository } from '../../repository';
import { readDispatcher } from '../readDispatcher';
import { DispatcherCache } from './DispatcherCache';
import { flush, sitesThatRead } from './flushAgent';

const project = join(__dirname, '../../../..');
const MOUNTS = ['ui.apps', 'ui.content'].map((name) =>
  join(project, name, 'src/main/content/jcr_root'),
);
const DISPATCHER = join(project, 'dispatcher/src');
const SITES = [
  ['riteaid-web', 'localhost'],
  ['bartell-web', 'bartell.localhost'],
  ['thrifty-web', 'thrifty.localhost'],
] as const;

/** The cases that the bundle for AEM has to pass as well. */
const CASES = JSON.parse(
  readFileSync(join(project, 'contract/flush/sitesThatRead.json'), 'utf8'),
) as readonly { case: string; sites: string[]; published: string; reads: string[] }[];

let root: StoredNode;
beforeAll(async () => {
  const content = openRepository({ mounts: MOUNTS });
  ({ root } = content);
  await content.close();
});

/**
 * Returns the paths of the content that are read while `run` runs. Whether a page of another site exists does not count: a
 * path to an experience fragment of one site leads through it to that of each other site.
 */
async function contentReadBy(
  site: string,
  run: () => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  const add = (path: string, aspects: number): void => {
    const isElsewhere = /^\/content\/[a-z]+-web\//.test(path) && !path.startsWith(`/content/${site}/`);
    if (aspects !== ASPECTS.presence || !isElsewhere) paths.add(path);
  };
  const note = jest.spyOn(ContentReads.prototype, 'note');
  const include = jest.spyOn(ContentReads.prototype, 'include');
  await run();
  for (const read of note.mock.calls) add(...read);
  const parts = new Set(include.mock.calls.map(([part]) => part));
  for (const part of parts) for (const read of part.paths(parts)) add(...read);
  note.mockRestore();
  include.mockRestore();
  return paths;
}

function pagesBelow(node: StoredNode): readonly string[] {
  const below = [...node.children.values()]
    .filter(({ name }) => name !== 'jcr:content')
    .flatMap(pagesBelow);
  return node.children.has('jcr:content') ? [node.path, ...below] : below;
}

function nodeAt(path: string): StoredNode {
  const node = path
    .split('/')
    .slice(1)
    .reduce<StoredNode | undefined>((parent, name) => parent?.children.get(name), root);
  if (!node) throw new Error(`${path} is not there.`);
  return node;
}

/**
 * Returns the cache of our farm without a grace period, in which each page is stored. Each site has a statfile of its own, as
 * after some time.
 */
function cacheWith(pages: readonly string[]): DispatcherCache {
  const settings = readDispatcher(DISPATCHER).cache;
  if (!settings) throw new Error('The farm has no cache.');
  const cache = new DispatcherCache({ ...settings, gracePeriod: 0 });
  for (const [site] of SITES) cache.invalidate({ handle: `/content/${site}/en` });
  storeAll(cache, pages);
  return cache;
}

function storeAll(cache: DispatcherCache, pages: readonly string[]): void {
  for (const page of pages) {
    const response = { status: 200, headers: {}, body: Buffer.from(page) };
    cache.store(`${page}.html`, response, cache.moment());
  }
}

test.each(SITES)(
  'on %s, each page ends when anything is published that it reads',
  async (site, host) => {
    const isContent = (path: string) => /^\/(?:content|conf)\/[^/]+\//.test(path);
    const pages = pagesBelow(nodeAt(`/content/${site}`)).filter((page) => /\/e[ns](\/|$)/.test(page));
    // A server of its own, because results that it reuses keep what the pages of another site have read.
    const server = await createContentServer({ mounts: MOUNTS, dispatcher: DISPATCHER });
    const readers = new Map<string, Set<string>>();
    for (const page of pages) {
      const url = page.replace(`/content/${site}/en`, '').replace(`/content/${site}/es`, '/es') || '/';
      const paths = await contentReadBy(site, () => server.publish.inject({ url, headers: { host } }));
      for (const path of paths) {
        const unit = isContent(path) ? unitPath(root, path) : undefined;
        if (unit !== undefined) readers.set(unit, (readers.get(unit) ?? new Set()).add(page));
      }
    }
    await server.close();
    const stale: string[] = [];
    for (const [unit, read] of readers) {
      const cache = cacheWith([...read]);
      flush(cache, root, [unit]);
      for (const page of read)
        if (cache.find(`${page}.html`).state === 'cached') stale.push(`${page} after ${unit}`);
    }
    expect(readers.size).toBeGreaterThan(pages.length);
    expect(pages.length).toBeGreaterThan(10);
    expect(stale).toEqual([]);
  },
);

test('what is published on one site leaves the pages of the others', () => {
  const pages = SITES.map(([site]) => `/content/${site}/en`);
  const cache = cacheWith(pages);
  flush(cache, root, ['/content/riteaid-web/en/stores', '/content/dam/riteaid-web/wordmark.svg']);
  expect(pages.map((page) => cache.find(`${page}.html`).state)).toEqual([
    'ended',
    'cached',
    'cached',
  ]);
});

test.each([
  ['a script', '/apps/riteaid-web/components/page/page.html'],
  ['a client library', '/apps/riteaid-web/clientlibs/clientlib-site/js/site.js'],
])('%s comes with a deployment, which drops everything', (_what, path) => {
  const cache = cacheWith(['/content/riteaid-web/en']);
  flush(cache, root, [path]);
  expect(cache.find('/content/riteaid-web/en.html').state).toBe('missing');
});

test.each(CASES)('the sites that read $case: $reads', ({ sites, published, reads }) => {
  expect(sitesThatRead(sites, published)).toEqual(reads);
});

test('AEM’s invalidation, which touches no statfile, ends a site if it names each of its pages', () => {
  const pages = pagesBelow(nodeAt('/content/riteaid-web'));
  const cache = cacheWith(pages);
  const states = () => new Set(pages.map((page) => cache.find(`${page}.html`).state));
  cache.invalidate({ handle: '/content/riteaid-web/jcr:content', isResourceOnly: true });
  expect(states()).toEqual(new Set(['cached']));
  for (const handle of pages) cache.invalidate({ handle, isResourceOnly: true });
  expect(states()).toEqual(new Set(['missing']));
});
