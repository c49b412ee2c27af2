import { isDeepStrictEqual } from 'node:util';
import { readDirectives } from 'mock-server/src/dispatcher/httpdLines';
import { enabledFarms, type Farm, rulesOf, sectionAt, valuesOf } from './farms';
import { enabledHosts } from './hosts';

/**
 * Returns the rules of Adobe's Dispatcher Optimizer Tool that `source`, a `dispatcher/src`, breaks, as its repository
 * documents them (adobe/aem-dispatcher-optimizer-tool, docs/Rules.md and core-rules.json). The tool itself is not in
 * Maven Central.
 */
export function optimize(source: string): readonly string[] {
  const farms = enabledFarms(source);
  return [
    ...farms.flatMap((farm) => RULES.flatMap(([rule, keeps]) => (keeps(farm) ? [] : [rule]))),
    ...(new Set(farms.map(({ name }) => name)).size < farms.length
      ? ['Disp-8: each farm has a unique name']
      : []),
    ...(enabledHosts(source).some(grantsRoot)
      ? ['Httpd-1: the root folder of a virtual host is not granted to all']
      : []),
  ];
}

const RULES: readonly [rule: string, keeps: (farm: Farm) => boolean][] = [
  [
    'Disp-1: ignoreUrlParams begins by allowing every parameter',
    ({ section }) =>
      isDeepStrictEqual(rulesOf(sectionAt(section, 'cache/ignoreUrlParams'))[0], {
        glob: '*',
        type: 'allow',
      }),
  ],
  ['Disp-2: statfileslevel is 2 or more', (farm) => Number(cacheOf(farm).statfileslevel) >= 2],
  ['Disp-3: gracePeriod is 2 or more', (farm) => Number(cacheOf(farm).gracePeriod) >= 2],
  [
    'Disp-4: the filter begins by denying everything',
    ({ section }) =>
      isDeepStrictEqual(rulesOf(sectionAt(section, 'filter'))[0], { type: 'deny', url: '*' }),
  ],
  denies('Disp-4: the filter denies dumps of the content tree', {
    selectors:
      '(feed|rss|pages|languages|blueprint|infinity|tidy|sysview|docview|query|[0-9-]+|jcr:content)',
    extension: '(json|xml|html|feed)',
  }),
  denies('Disp-4: the filter denies debug', { method: 'GET', query: 'debug=*' }),
  denies('Disp-4: the filter denies wcmmode', { method: 'GET', query: 'wcmmode=*' }),
  denies('Disp-4: the filter denies the health check', { path: '/content/ams/healthcheck/*' }),
  denies('Disp-4: the filter denies the test page', { url: '/content/regent.html' }),
  ['Disp-5: serveStaleOnError is on', (farm) => cacheOf(farm).serveStaleOnError === '1'],
  denies('Disp-6: the filter allows suffixes one by one', { url: '/content/*', suffix: '*' }),
  denies('Disp-7: the filter allows selectors one by one', { url: '/content/*', selectors: '*' }),
];

function denies(rule: string, parts: Readonly<Record<string, string>>): (typeof RULES)[number] {
  const wanted = { type: 'deny', ...parts };
  return [
    rule,
    ({ section }) =>
      rulesOf(sectionAt(section, 'filter')).some((found) => isDeepStrictEqual(found, wanted)),
  ];
}

function cacheOf({ section }: Farm): Readonly<Record<string, string>> {
  const cache = sectionAt(section, 'cache');
  return cache ? valuesOf(cache) : {};
}

/** Returns whether `<Directory />` contains `Require all granted`. */
function grantsRoot(file: string): boolean {
  let folder = '';
  for (const { name, rest } of readDirectives(file, { file, line: 1 })) {
    if (/^<\/?directory/i.test(name)) folder = rest.replace(/[">]/g, '').trim();
    if (folder === '/' && /^require$/i.test(name) && /^all\s+granted$/i.test(rest)) return true;
  }
  return false;
}
