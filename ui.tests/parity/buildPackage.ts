import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './tools';

/** The group of every package of the comparison, and its folder in /etc/packages. */
export const GROUP = 'riteaid-web';

/**
 * Builds a FileVault package of a folder with a `jcr_root`.
 * @param roots the paths that it replaces, without the leading slash
 * @returns the package's path
 */
export async function buildPackage(
  folder: string,
  name: string,
  roots: readonly string[],
): Promise<string> {
  const vault = join(folder, 'META-INF/vault');
  mkdirSync(vault, { recursive: true });
  const filters = roots.map((root) => `    <filter root="/${root}"/>`).join('\n');
  writeFileSync(
    join(vault, 'filter.xml'),
    `<workspaceFilter version="1.0">\n${filters}\n</workspaceFilter>\n`,
  );
  writeFileSync(join(vault, 'properties.xml'), propertiesOf(name));
  const zip = `${folder}/../${name}-1.0.0.zip`;
  await run('jar', ['cfM', zip, '-C', folder, 'META-INF', '-C', folder, 'jcr_root']);
  return zip;
}

function propertiesOf(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE properties SYSTEM "http://java.sun.com/dtd/properties.dtd">
<properties>
    <entry key="group">${GROUP}</entry>
    <entry key="name">${name}</entry>
    <entry key="version">1.0.0</entry>
    <entry key="packageType">mixed</entry>
</properties>
`;
}
