import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the virtual hosts that are enabled below `source`, a `dispatcher/src`. */
export function enabledHosts(source: string): readonly string[] {
  const folder = join(source, 'conf.d/enabled_vhosts');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.vhost'))
    .map((file) => join(folder, file));
}
