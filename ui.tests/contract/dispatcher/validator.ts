import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { AnySection, AnyValue } from 'mock-server/src/dispatcher/anyFile';
import { readFarm } from 'mock-server/src/dispatcher/farm';
import { decideFilter, readFilter } from 'mock-server/src/dispatcher/filter';
import { type Directive, readDirectives, splitArguments } from 'mock-server/src/dispatcher/httpdLines';
import { DIRECTIVES } from './directives';
import { enabledFarms, sectionAt, valuesOf } from './farms';
import { enabledHosts } from './hosts';

/**
 * Returns the errors that the validator of Adobe's Dispatcher Tools reports for `source`, a `dispatcher/src`, in
 * flexible mode. The validator is part of the AEM SDK, which is not public. The rules and, where Adobe publishes them,
 * the messages are from its documentation ("Validating and Debugging using Dispatcher Tools").
 */
export function validate(source: string): readonly string[] {
  const missing = LAYOUT.filter((path) => !existsSync(join(source, path)));
  if (missing.length > 0) return missing.map((path) => `unable to locate ${path}`);
  return [
    ...links(source, 'conf.d/enabled_vhosts', '.vhost'),
    ...links(source, 'conf.dispatcher.d/enabled_farms', '.farm'),
    ...IMMUTABLE.filter((path) => existsSync(join(source, path))).map(
      (path) => `immutable file ${path} is Adobe's, and is not kept here`,
    ),
    ...virtualHosts(source),
    ...enabledFarms(source).flatMap(({ section }) => [
      ...includesOf(source, section),
      ...filterOf(source, section),
    ]),
  ];
}

/** Required files; the last one switches flexible mode on. */
const LAYOUT = [
  'conf.d/enabled_vhosts',
  'conf.dispatcher.d/enabled_farms',
  'opt-in/USE_SOURCES_DIRECTLY',
];

/** The SDK's files, which a deployment ignores; the validator's third phase compares them. */
const IMMUTABLE = [
  'conf.d/available_vhosts/default.vhost',
  'conf.d/dispatcher_vhost.conf',
  'conf.d/rewrites/default_rewrite.rules',
  'conf.dispatcher.d/available_farms/default.farm',
  'conf.dispatcher.d/cache/default_invalidate.any',
  'conf.dispatcher.d/cache/default_rules.any',
  'conf.dispatcher.d/clientheaders/default_clientheaders.any',
  'conf.dispatcher.d/dispatcher.any',
  'conf.dispatcher.d/filters/default_filters.any',
  'conf.dispatcher.d/renders/default_renders.any',
  'conf.dispatcher.d/virtualhosts/default_virtualhosts.any',
];

/** Checks that each enabled file is a link to an available one, and that there is at least one. */
function links(source: string, folder: string, ending: string): string[] {
  const files = readdirSync(join(source, folder)).filter((file) => file.endsWith(ending));
  if (files.length === 0) return [`unable to find any ${ending} in ${folder}`];
  return files
    .filter((file) => !lstatSync(join(source, folder, file)).isSymbolicLink())
    .map((file) => `${folder}/${file} is no symbolic link`);
}

/** The host names that the platform uses for invalidation and for internal processes. */
const PLATFORM_HOSTS = [
  '*.local',
  'localhost',
  '127.0.0.1',
  '*.adobeaemcloud.net',
  '*.adobeaemcloud.com',
];

function virtualHosts(source: string): string[] {
  const directives = enabledHosts(source).flatMap((file) => allDirectives(source, file));
  const aliases = directives
    .filter(({ name }) => name.toLowerCase() === 'serveralias')
    .flatMap(({ rest }) => splitArguments(rest));
  return [
    ...directives
      .filter(({ name }) => !name.startsWith('</') && !DIRECTIVES.has(name.toLowerCase()))
      .map((directive) => `${placeOf(source, directive)}: ${directive.name} is not allowlisted`),
    ...directives
      .filter(isInclude)
      .filter(({ rest }) => !INCLUDED.test(includedBy(rest)))
      .map(
        (directive) =>
          `${placeOf(source, directive)}: included file ${directive.rest} does not match any known file`,
      ),
    ...PLATFORM_HOSTS.filter((host) => !aliases.includes(host)).map(
      (host) => `no virtual host matches ${host}`,
    ),
  ];
}

/** Allowed includes: relative paths in these folders, at any depth. */
const INCLUDED = /^conf\.d\/(?:includes|modsec|rewrites|variables)\/(?!.*\.\.)/;

const isInclude = ({ name }: Directive) => /^include(?:optional)?$/i.test(name);
const includedBy = (rest: string) => splitArguments(rest)[0] ?? '';

/** Returns the directives of a file and of the files that it includes. */
function allDirectives(source: string, file: string): readonly Directive[] {
  return readDirectives(file, { file, line: 1 }).flatMap((directive) => {
    const included = join(source, includedBy(directive.rest));
    return isInclude(directive) && existsSync(included)
      ? [directive, ...allDirectives(source, included)]
      : [directive];
  });
}

const placeOf = (source: string, { place }: Pick<Directive, 'place'>) =>
  `${relative(source, place.file)}:${place.line}`;

/** The sections that may include files, with these files. The first two sections must include theirs. */
const SECTION_FILES: ReadonlyMap<string, readonly string[]> = new Map([
  ['renders', ['renders/default_renders.any']],
  ['cache/allowedClients', ['cache/default_invalidate.any']],
  ['clientheaders', own('clientheaders/', 'clientheaders')],
  ['filter', own('filters/', 'filters')],
  ['cache/rules', own('cache/', 'rules')],
  ['virtualhosts', own('virtualhosts/', 'virtualhosts')],
  ['cache/ignoreUrlParams', ['cache/marketing_query_parameters.any']],
]);

function own(folder: string, name: string): readonly string[] {
  return [`${folder}${name}.any`, `${folder}default_${name}.any`];
}

function includesOf(source: string, farm: AnySection): string[] {
  return [
    ...['renders', 'cache/allowedClients'].flatMap((path) => {
      const section = sectionAt(farm, path);
      const isIncluded = section?.entries.every(({ place }) => place.file !== section.place.file);
      return section && isIncluded && section.includes.length > 0
        ? []
        : [`/${path} is not included from: ${SECTION_FILES.get(path)?.[0] ?? ''}`];
    }),
    ...wrongIncludes(source, farm, ''),
  ];
}

function wrongIncludes(source: string, section: AnySection, path: string): string[] {
  const allowed = SECTION_FILES.get(path);
  return [
    ...section.includes
      .filter((include) => allowed?.includes(fileOf(source, include)) !== true)
      .map((include) =>
        allowed === undefined
          ? `include statement at ${placeOf(source, include)}, outside any known location`
          : `${placeOf(source, include)}: file included (${include.text}) must be named: ${allowed.join(' or ')}`,
      ),
    ...section.entries.flatMap(({ name, content }) =>
      content.kind === 'section'
        ? wrongIncludes(source, content, path === '' ? name : `${path}/${name}`)
        : [],
    ),
  ];
}

/** Returns the path of an included file below conf.dispatcher.d. */
const fileOf = (source: string, { text, place }: AnyValue) =>
  relative(join(source, 'conf.dispatcher.d'), join(place.file, '..', text));

/** Paths that no filter may allow. */
const ADMIN_PATHS = [
  '/crx/de',
  '/crx/de/index.jsp',
  '/crx/explorer/index.jsp',
  '/crx/packmgr/index.jsp',
  '/system/console',
  '/system/console/bundles',
  '/bin/querybuilder.json',
  '/apps.json',
  '/libs.json',
];

function filterOf(source: string, farm: AnySection): string[] {
  const byGlob = (sectionAt(farm, 'filter')?.entries ?? []).filter(({ content }) => {
    const parts = content.kind === 'section' ? valuesOf(content) : {};
    return parts.type === 'allow' && parts.glob !== undefined;
  });
  if (byGlob.length > 0)
    return byGlob.map(
      (rule) => `${placeOf(source, rule)}: filter must not use glob pattern to allow requests`,
    );
  const filter = readFilter(readFarm(source));
  return ADMIN_PATHS.filter(
    (path) => decideFilter(filter, { method: 'GET', path, query: undefined }).allowed,
  ).map((path) => `filter allows access to ${path}`);
}
