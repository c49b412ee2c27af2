/*
 * Writes the packages that the product consists of as CycloneDX, the last step of `npm run build`: dist/sbom.cdx.json, or
 * the file of the first argument. Tools and packages of tests are left out. It reads the lockfile, because `npm sbom`
 * lacks packages that tools need as well, such as React, and refuses a tree with a peer that differs. The same lockfile
 * gives the same file.
 */
import { Buffer } from 'node:buffer';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, URL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The workspaces that are delivered. */
const DELIVERED = ['contract', 'mock-server', 'ui.frontend'];

const file = process.argv[2] ?? join(ROOT, 'dist', 'sbom.cdx.json');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(createSbom(), null, 1)}\n`);

function createSbom() {
  const places = [...reachable(DELIVERED)].sort();
  const refs = new Map(places.map((place) => [place, refOf(place)]));
  const { name, version } = packages[''];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', 'bom-ref': name, name, version },
    },
    components: uniqueBy('bom-ref', places.map(componentOf)),
    dependencies: [
      { ref: name, dependsOn: DELIVERED.map((place) => refs.get(place)) },
      ...uniqueBy(
        'ref',
        places.map((place) => ({
          ref: refs.get(place),
          dependsOn: [...new Set(neededBy(place).map((other) => refs.get(other)))].sort(),
        })),
      ),
    ],
  };
}

/** Returns the places in the lockfile of these packages and of all that they need, such as `node_modules/react`. */
function reachable(starts) {
  const found = new Set();
  const open = [...starts];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    open.push(...neededBy(place));
  }
  return found;
}

/** Returns the places of the packages that a package needs. Node looks in the nearest node_modules first. */
function neededBy(place) {
  const entry = packages[place];
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = entry;
  const required = new Set(Object.keys(dependencies));
  const peers = Object.keys(peerDependencies).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  );
  const wanted = [...new Set([...required, ...Object.keys(optionalDependencies), ...peers])];
  return wanted.flatMap((name) => {
    const found = placeOf(name, place);
    if (found === undefined && required.has(name))
      throw new Error(`package-lock.json lacks ${name}, which ${place} needs. Run npm install.`);
    return found ?? [];
  });
}

function placeOf(name, from) {
  for (let folder = from; ; folder = folder.split('/').slice(0, -1).join('/')) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const entry = packages[place];
    if (entry !== undefined) return entry.link === true ? entry.resolved : place;
    if (folder === '') return undefined;
  }
}

function componentOf(place) {
  const { version, license, integrity } = packages[place];
  const [name, group] = nameOf(place).split('/').reverse();
  return {
    type: 'library',
    'bom-ref': refOf(place),
    ...(group !== undefined && { group }),
    name,
    version,
    ...(license !== undefined && { licenses: [licenseOf(license)] }),
    purl: refOf(place),
    ...(integrity !== undefined && { hashes: integrity.split(' ').map(hashOf) }),
  };
}

function nameOf(place) {
  return packages[place].name ?? place.split('node_modules/').at(-1);
}

/** Returns the package URL, such as `pkg:npm/%40fastify/cookie@11.1.0`. */
function refOf(place) {
  return `pkg:npm/${nameOf(place).replace('@', '%40')}@${packages[place].version}`;
}

function licenseOf(license) {
  return /^UNLICENSED$|^SEE LICENSE/.test(license)
    ? { license: { name: license } }
    : { expression: license };
}

/** Converts a hash of the lockfile, `sha512-…` in base64. */
function hashOf(integrity) {
  const [, algorithm, base64] = /^sha(\d+)-(.+)$/.exec(integrity);
  return { alg: `SHA-${algorithm}`, content: Buffer.from(base64, 'base64').toString('hex') };
}

function uniqueBy(key, list) {
  return [...new Map(list.map((each) => [each[key], each])).values()];
}
