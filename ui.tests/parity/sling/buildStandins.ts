import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../buildPackage';
import { ROOT, run, WORK } from '../tools';
import { readFeature, SLING } from './feature';
import { pathOf } from './fetchBundles';

const SOURCES = join(SLING, 'standins');

/**
 * Builds the parts of AEM that Sling lacks: a bundle with the script variables and Use classes, and a package with the
 * node types and our content server's scripts below /libs.
 * @returns the paths of the bundle and the package
 */
export async function buildStandins(): Promise<readonly string[]> {
  const folder = join(WORK, 'standins');
  rmSync(folder, { recursive: true, force: true });
  return Promise.all([
    buildBundle(join(folder, 'bundle')),
    buildStandinPackage(join(folder, 'package')),
  ]);
}

async function buildBundle(folder: string): Promise<string> {
  const sources = readdirSync(join(SOURCES, 'src'), { recursive: true, encoding: 'utf8' });
  const files = sources.filter((name) => name.endsWith('.java'));
  const classPath = readFeature().bundles.map(({ id }) => pathOf(id));
  const classes = join(folder, 'classes');
  await run('javac', [
    ...['-proc:none', '--release', '11', '-d', classes],
    ...['-classpath', classPath.join(':')],
    ...files.map((name) => join(SOURCES, 'src', name)),
  ]);
  const jar = join(folder, 'standins-1.0.0.jar');
  const manifest = join(SOURCES, 'META-INF/MANIFEST.MF');
  await run('jar', ['cfm', jar, manifest, '-C', classes, '.', '-C', SOURCES, 'OSGI-INF']);
  return jar;
}

async function buildStandinPackage(folder: string): Promise<string> {
  cpSync(join(ROOT, 'mock-server/platform/jcr_root'), join(folder, 'jcr_root'), {
    recursive: true,
  });
  cpSync(join(SOURCES, 'jcr_root'), join(folder, 'jcr_root'), { recursive: true });
  mkdirSync(join(folder, 'META-INF/vault'), { recursive: true });
  cpSync(join(SOURCES, 'nodetypes.cnd'), join(folder, 'META-INF/vault/nodetypes.cnd'));
  // Sling has its own folders below those in /libs, so a package root is one level deeper.
  const libs = join(folder, 'jcr_root/libs');
  const roots = readdirSync(libs).flatMap((name) =>
    readdirSync(join(libs, name)).map((child) => `libs/${name}/${child}`),
  );
  return buildPackage(folder, 'standins', roots);
}
