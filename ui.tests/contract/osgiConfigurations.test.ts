import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { subjects } from '../../contract/services/subjects';

/** The OSGi configurations of ui.config, as AEM as a Cloud Service reads them. */

const ROOT = join(__dirname, '..', '..');
const FOLDERS = [
  'config',
  'config.dev',
  'config.stage',
  'config.prod',
  'config.author',
  'config.publish',
];
const JAVA = 'core/src/main/java';
const VARIABLE = /\$\[(?:env|secret):(\w+)/g;

/** The services of AEM that are configured, each with the properties that it knows. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  'com.day.cq.rewriter.linkchecker.impl.LinkCheckerTransformerFactory': [
    'linkcheckertransformer.disableChecking',
  ],
  'org.apache.sling.commons.log.LogManager.factory.config': [
    'org.apache.sling.commons.log.names',
    'org.apache.sling.commons.log.level',
    'org.apache.sling.commons.log.file',
    'org.apache.sling.commons.log.additiv',
  ],
  'org.apache.sling.jcr.repoinit.RepositoryInitializer': ['scripts'],
  'org.apache.sling.jcr.resource.internal.JcrResourceResolverFactoryImpl': [
    'resource.resolver.mapping',
    'resource.resolver.map.location',
  ],
  'org.apache.sling.security.impl.ReferrerFilter': ['allow.empty', 'allow.hosts', 'filter.methods'],
  'org.apache.sling.serviceusermapping.impl.ServiceUserMapperImpl.amended': ['user.mapping'],
};

/** The variables of AEM's own configurations that the table explains (AEM SDK 2026.4, publish). */
const OF_AEM = [
  'graphqlCacheControl',
  'graphqlSurrogateControl',
  'graphqlStaleWhileRevalidate',
  'graphqlStaleIfError',
];

/** The calls in Java that need a right of the service user. */
const NEEDS: Readonly<Record<string, RegExp>> = {
  'jcr:read': /\.get(?:Resource|Children)\(/,
  'crx:replicate': /distributor\.distribute\(/,
  'jcr:write': /\.(?:commit|delete|create|save)\(/,
};

interface Configuration {
  readonly file: string;
  readonly folder: string;
  readonly pid: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const CONFIGURATIONS = filesOf('ui.config')
  .filter((file) => file.endsWith('.cfg.json'))
  .map(read);

test.each(CONFIGURATIONS)(
  '$folder/$pid is a known service with known properties',
  ({ folder, pid, values }) => {
    expect(FOLDERS).toContain(folder);
    const names = Object.keys(values).map((name) => name.replace(/:\w+(?:\[\])?$/, ''));
    expect(names.filter((name) => !propertiesOf(pid).includes(name))).toEqual([]);
  },
);

test('an environment’s folder repeats a configuration of every environment, and changes it', () => {
  const byEnvironment = CONFIGURATIONS.filter(({ folder }) =>
    /^config\.(?:dev|stage|prod)$/.test(folder),
  );
  expect(byEnvironment).not.toEqual([]);
  for (const { file, values } of byEnvironment) {
    const general = CONFIGURATIONS.find(
      (other) => other.folder === 'config' && basename(other.file) === basename(file),
    );
    expect(Object.keys(general?.values ?? {})).toEqual(Object.keys(values));
    expect(general?.values).not.toEqual(values);
  }
});

test('the table of docs/settings.md has every variable of Cloud Manager, and no other', () => {
  const used = filesOf('ui.config', 'ui.content')
    .filter((file) => /\.(?:json|xml)$/.test(file))
    .flatMap((file) => variablesIn(readFileSync(join(ROOT, file), 'utf8')));
  const rows =
    readFileSync(join(ROOT, 'docs/settings.md'), 'utf8').match(/^\|.*of Cloud Manager.*$/gm) ?? [];
  const documented = rows.flatMap((row) =>
    [...row.matchAll(/`(\w+)`/g)].flatMap(([, name = '']) =>
      /_|^graphql/.test(name) ? [name] : [],
    ),
  );
  expect([...new Set(documented)].sort()).toEqual([...new Set([...used, ...OF_AEM])].sort());
});

test('a secret is no variable with a default', () => {
  for (const { file } of CONFIGURATIONS)
    expect(readFileSync(join(ROOT, file), 'utf8')).not.toMatch(/\$\[secret:\w+;default/);
});

test('what a service user may do is what the bundle does, and no more', () => {
  const [script = ''] = CONFIGURATIONS.flatMap(
    ({ values }) => (values.scripts as string[] | undefined) ?? [],
  );
  const [, user, rights = '', path] =
    /^create service user (\S+) with path \S+\nset ACL for \1\n {4}allow (\S+) on (\S+)\nend$/.exec(
      script,
    ) ?? [];
  const java = filesOf(JAVA)
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  const needed = Object.keys(NEEDS).filter((right) => NEEDS[right]?.test(java));
  expect(rights.split(',').sort()).toEqual(needed.sort());
  expect(java).toContain(`ROOT = "${path}"`);

  const [, subservice] = /SUBSERVICE = "([^"]+)"/.exec(java) ?? [];
  const mappings = CONFIGURATIONS.flatMap(({ values }) => values['user.mapping'] ?? []);
  expect(mappings).toEqual([`riteaid-web.core:${subservice}=[${user}]`]);
});

test('no service user is created where nothing uses it', () => {
  const folders = CONFIGURATIONS.filter(
    ({ values }) => 'scripts' in values || 'user.mapping' in values,
  ).map(({ folder }) => folder);
  const [own] = CONFIGURATIONS.filter(({ pid }) => existsSync(classOf(pid)));
  expect([...new Set(folders)]).toEqual([own?.folder]);
});

test('AEM’s CSRF filter checks every method with which the services change anything', () => {
  const checkedByAem = ['POST', 'PUT', 'DELETE'];
  const methods = subjects.flatMap(({ operations }) =>
    operations.map(({ method }): string => method),
  );
  expect(
    [...new Set(methods)].filter((method) => method !== 'GET' && !checkedByAem.includes(method)),
  ).toEqual([]);
});

function filesOf(...folders: string[]): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

function read(file: string): Configuration {
  return {
    file,
    folder: basename(dirname(file)),
    pid: basename(file, '.cfg.json').replace(/~riteaid-web$/, ''),
    values: JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Configuration['values'],
  };
}

/** Returns the properties of a service of AEM, or of ours by its annotation: `delay_ms` is `delay.ms`. */
function propertiesOf(pid: string): readonly string[] {
  const known = SERVICES[pid];
  if (known !== undefined) return known;
  const source = readFileSync(classOf(pid), 'utf8');
  const [, body = ''] = /@interface Configuration \{([^]*?)\n {4}\}/.exec(source) ?? [];
  return [...body.matchAll(/(\w+)\(\) default/g)].map(([, name = '']) => name.replaceAll('_', '.'));
}

function classOf(pid: string): string {
  return join(ROOT, JAVA, `${pid.replaceAll('.', '/')}.java`);
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
}
