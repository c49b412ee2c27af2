import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ParityError, run, WORK } from './tools';

/**
 * Unpacks the container that Maven built, as Sling's installer does.
 * @param checkout the folder in which Maven ran
 * @returns the paths of its packages, in the order in which AEM installs them: scripts, then content
 */
export async function builtPackages(checkout: string): Promise<readonly string[]> {
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
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.zip'))
    .sort(
      (a, b) =>
        Number(b.includes('/application/')) - Number(a.includes('/application/')) ||
        a.localeCompare(b),
    );
  return found.map((name) => join(folder, name));
}
