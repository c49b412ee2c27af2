import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The list of packages that the build writes, as CycloneDX 1.6. */

const ROOT = join(__dirname, '..', '..');

interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly licenses?: readonly object[];
    readonly hashes?: readonly object[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

let folder: string;
let text: string;
let sbom: Sbom;

const write = (): string => {
  const file = join(folder, 'sbom.json');
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'sbom.mjs'), file]);
  return readFileSync(file, 'utf8');
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  text = write();
  sbom = JSON.parse(text) as Sbom;
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const nameOf = ({ group, name }: Sbom['components'][number]) =>
  group === undefined ? name : `${group}/${name}`;

test('it is a CycloneDX document, and the same lockfile gives the same one', () => {
  expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', '1.6']);
  expect(write()).toBe(text);
  expect(text).not.toContain(ROOT);
});

test.each(['contract', 'mock-server', 'ui.frontend'])(
  'it names %s and every package that it depends on, in the installed version',
  (workspace) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as {
      name: string;
      dependencies?: Record<string, string>;
    };
    const names = sbom.components.map(nameOf);
    expect(names).toEqual(
      expect.arrayContaining([manifest.name, ...Object.keys(manifest.dependencies ?? {})]),
    );
  },
);

test('it leaves out the tools', () => {
  const names = sbom.components.map(nameOf);
  for (const tool of ['jest', 'eslint', 'lighthouse', '@playwright/test', 'webpack', 'typescript'])
    expect(names).not.toContain(tool);
});

test('every package has a license, a version, a purl, and a hash if it is from a registry', () => {
  for (const component of sbom.components) {
    expect(component.purl).toBe(
      `pkg:npm/${nameOf(component).replace('@', '%40')}@${component.version}`,
    );
    expect(component.licenses).toHaveLength(1);
    const isOwn = ['contract', 'mock-server', 'ui.frontend'].includes(component.name);
    expect(component.hashes?.length ?? 0).toBe(isOwn ? 0 : 1);
  }
});

test('every dependency leads to a package of the list', () => {
  const refs = [sbom.metadata.component, ...sbom.components].map((each) => each['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  for (const { ref, dependsOn } of sbom.dependencies)
    expect(refs).toEqual(expect.arrayContaining([ref, ...dependsOn]));
});
