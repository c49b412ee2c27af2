import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The requirements of Cloud Manager for the tests that it runs on deployed instances: it.tests, and the image of ui.tests. */

const ROOT = join(__dirname, '..', '..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const { dependencies } = JSON.parse(read('ui.tests/deployed/package.json')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
const DOCKERFILE = read('ui.tests/Dockerfile');
const ASSEMBLY = read('ui.tests/assembly-ui-test-docker-context.xml');

test('the image has the versions with which the journeys run here', () => {
  for (const [name, version] of Object.entries(dependencies))
    expect({ name, version }).toEqual({
      name,
      version: (JSON.parse(read('node_modules', name, 'package.json')) as { version: string })
        .version,
    });
  expect(DOCKERFILE).toContain(`FROM node:${read('.nvmrc').trim()}-`);
});

test('the journeys of the image import only what it installs', () => {
  for (const file of readdirSync(join(ROOT, 'ui.tests/deployed')).filter((name) =>
    name.endsWith('.ts'),
  ))
    for (const [, name = ''] of read('ui.tests/deployed', file).matchAll(
      /(?:from|resolve\()\s*'([^']+)'/g,
    ))
      expect(name.startsWith('node:') || name in dependencies).toBe(true);
});

test('the archive has what the image copies, and the file without which Cloud Manager builds none', () => {
  const included = [...ASSEMBLY.matchAll(/<include>([^<]+)<\/include>/g)].map(([, path]) => path);
  expect(included).toEqual([
    'Dockerfile',
    'testing.properties',
    'deployed/*.ts',
    'deployed/package.json',
  ]);
  expect([...DOCKERFILE.matchAll(/^COPY (\S+)/gm)].map(([, path]) => path)).toEqual([
    'deployed/package.json',
    'deployed/',
  ]);
  expect(ASSEMBLY).toContain('<id>ui-test-docker-context</id>');
  expect(ASSEMBLY).toContain('<format>tar.gz</format>');
  expect(read('ui.tests/testing.properties').trim()).toBe('ui-tests.version=1');
});

test('the image reads the addresses and the folder of its reports from the variables of Cloud Manager', () => {
  const config = read('ui.tests/deployed/playwright.config.ts');
  for (const name of ['AEM_PUBLISH_URL', 'REPORTS_PATH', 'PROXY_HOST', 'PROXY_HTTPS_PORT'])
    expect(config).toContain(name);
  expect(config).toContain("'junit'");
});

test('Cloud Manager finds the functional tests by their names, their package and their manifest', () => {
  const folder = 'it.tests/src/main/java/riteaid/web/it';
  const tests = readdirSync(join(ROOT, folder)).filter((name) =>
    read(folder, name).includes('@Test'),
  );
  expect(tests).toEqual(['AuthorIT.java', 'PublishIT.java']);
  const pom = read('it.tests/pom.xml');
  expect(pom).toContain('<Cloud-Manager-TestType>integration-test</Cloud-Manager-TestType>');
  expect(pom).toContain('<descriptorRef>jar-with-dependencies</descriptorRef>');
});

test('Maven builds both', () => {
  expect(
    [...read('pom.xml').matchAll(/<module>([^<]+)<\/module>/g)].map(([, name]) => name),
  ).toEqual(expect.arrayContaining(['it.tests', 'ui.tests']));
});
