import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the files of the enabled virtual hosts below `source`, a `dispatcher/src`. */
export function enabledHosts(source: string): readonly string[] {
  const folder = join(source, 'conf.d/enabled_vhosts');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.vhost'))
    .map((file) => join(folder, file));
}
