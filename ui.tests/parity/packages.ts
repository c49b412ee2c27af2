import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ParityError, run, WORK } from './tools';

/** The paths of what the container has for Sling's installer. */
export interface BuiltPackages {
  readonly bundles: readonly string[];
  /** In the order in which AEM installs them: scripts, then content. */
  readonly packages: readonly string[];
}

/**
 * Unpacks the container that Maven built, as Sling's installer does.
 * @param checkout the folder in which Maven ran
 */
export async function builtPackages(checkout: string): Promise<BuiltPackages> {
  const target = join(checkout, 'all/target');
  const container = existsSync(target)
    ? readdirSync(target).find((name) => /^riteaid-web\.all-.*\.zip$/.test(name))
    : undefined;
  if (container === undefined)
    throw new ParityError(`${target} has no package. Run mvn -B verify first.`);
  const folder = join(WORK, 'packages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run('jar', ['xf', join(target, container)], folder);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const bundles = found.filter((name) => name.endsWith('.jar'));
  const packages = found
    .filter((name) => name.endsWith('.zip'))
    .sort(
      (a, b) =>
        Number(b.includes('/application/')) - Number(a.includes('/application/')) ||
        a.localeCompare(b),
    );
  const inFolder = (names: readonly string[]) => names.map((name) => join(folder, name));
  return { bundles: inFolder(bundles), packages: inFolder(packages) };
}
