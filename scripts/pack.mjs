/*
 * Gathers a release in dist/release/<version>: `npm run release:pack`, after `npm run release` and its commit. It needs the builds of
 * npm and Maven and writes
 *
 * - the Maven packages: the container, the bundle and the dispatcher's configuration
 * - the content server, an npm package that runs by itself
 * - RELEASE-NOTES.md: the version's part of CHANGELOG.md
 * - sbom.cdx.json: npm's packages (scripts/sbom.mjs) and Maven's. Maven's contain no library of others, which this checks.
 * - SHA256SUMS: `sha256sum -c SHA256SUMS` in that folder checks all of them
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { packServer } from './packServer.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GROUP = 'riteaid-web';
/** The artifacts of Maven that a release has: the module, and the type of its file. */
const DELIVERED = [
  { module: 'all', type: 'zip' },
  { module: 'core', type: 'jar' },
  { module: 'dispatcher', type: 'zip' },
];

if (argv[1] === fileURLToPath(import.meta.url)) pack();

function pack() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const folder = join(ROOT, 'dist', 'release', version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const artifacts = DELIVERED.map((artifact) => ({ ...artifact, file: fileOf(artifact, version) }));
  for (const { module, file } of artifacts) {
    const built = join(ROOT, module, 'target', file);
    if (!existsSync(built))
      throw new Error(`${module}/target/${file} is missing. Run mvn -B verify first.`);
    cpSync(built, join(folder, file));
  }
  requireOwn(embeddedIn(join(folder, fileOf(DELIVERED[0], version))), version);
  packServer(folder);
  const changes = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  writeFileSync(join(folder, 'RELEASE-NOTES.md'), notesOf(changes, version));
  writeSbom(folder, artifacts, version);
  writeFileSync(join(folder, 'SHA256SUMS'), sumsOf(folder));
  console.log(`dist/release/${version}:\n  ${readdirSync(folder).join('\n  ')}`);
}

function fileOf({ module, type }, version) {
  return `${GROUP}.${module}-${version}.${type}`;
}

/** Returns the names of the files in a package below the folders from which Sling installs. */
function embeddedIn(zip) {
  return execFileSync('unzip', ['-Z1', zip], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\/install\/.+\.(?:zip|jar)$/.test(name))
    .map((name) => name.split('/').at(-1));
}

/**
 * Checks that a container holds only packages of this project, so that its SBOM is complete.
 *
 * @param {readonly string[]} names of the embedded files
 * @param {string} version
 * @throws Error with the names of others
 */
export function requireOwn(names, version) {
  const others = names.filter(
    (name) => !name.startsWith(`${GROUP}.`) || !name.includes(`-${version}.`),
  );
  if (names.length === 0 || others.length > 0)
    throw new Error(
      `The container should hold packages of ${version} alone, and holds ${others.join(', ') || 'none'}.`,
    );
}

/**
 * Returns a version's part of the changelog, with its title.
 *
 * @param {string} changelog
 * @param {string} version
 * @throws Error if there is none
 */
export function notesOf(changelog, version) {
  const part = changelog.split(/^(?=## )/m).find((text) => text.startsWith(`## ${version} `));
  if (part === undefined)
    throw new Error(`CHANGELOG.md has no ${version}. Run npm run release first.`);
  return `${part.replace('## ', '# ').replaceAll(/^###/gm, '##').trim()}\n`;
}

/** Adds Maven's packages to the SBOM of npm's. */
function writeSbom(folder, artifacts, version) {
  const file = join(folder, 'sbom.cdx.json');
  execFileSync('node', [join(ROOT, 'scripts', 'sbom.mjs'), file]);
  const sbom = JSON.parse(readFileSync(file, 'utf8'));
  const components = artifacts.map(({ module, type, file: name }) => {
    const purl = `pkg:maven/${GROUP}/${GROUP}.${module}@${version}?type=${type}`;
    return {
      type: 'library',
      'bom-ref': purl,
      group: GROUP,
      name: `${GROUP}.${module}`,
      version,
      licenses: [{ license: { name: 'UNLICENSED' } }],
      purl,
      hashes: [{ alg: 'SHA-256', content: hashOf(join(folder, name)) }],
    };
  });
  const refs = components.map((component) => component['bom-ref']);
  const [root] = sbom.dependencies;
  root.dependsOn.push(...refs);
  sbom.components.push(...components);
  sbom.dependencies.push(...refs.map((ref) => ({ ref, dependsOn: [] })));
  writeFileSync(file, `${JSON.stringify(sbom, null, 1)}\n`);
}

/**
 * Returns the sums of a folder's files in the form of sha256sum.
 *
 * @param {string} folder
 */
export function sumsOf(folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => `${hashOf(join(folder, name))}  ${name}\n`)
    .join('');
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
