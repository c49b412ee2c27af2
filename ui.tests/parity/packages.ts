import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ParityError, run, WORK } from './tools';

/** The paths of the container, and of what it has for Sling's installer. */
export interface BuiltPackages {
  readonly container: string;
  readonly bundles: readonly string[];
  /** In the order in which AEM installs them: scripts, then content. */
  readonly packages: readonly string[];
}

/** The folder of a checkout in which Maven puts the container. */
export const TARGET = 'all/target';

/**
 * Unpacks the container that Maven built.
 * @param target the folder that has it
 */
export async function builtPackages(target: string): Promise<BuiltPackages> {
  const name = existsSync(target)
    ? readdirSync(target).find((file) => /^riteaid-web\.all-.*\.zip$/.test(file))
    : undefined;
  if (name === undefined)
    throw new ParityError(`${target} has no package. Run mvn -B verify first.`);
  const container = join(target, name);
  const folder = join(WORK, 'packages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run('jar', ['xf', container], folder);
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
  return { container, bundles: inFolder(bundles), packages: inFolder(packages) };
}
