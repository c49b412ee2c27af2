import { readdirSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';

/** The folder of ui.apps that AEM knows as /apps/riteaid-web. */
export const app = fileURLToPath(
  new URL('../../ui.apps/src/main/content/jcr_root/apps/riteaid-web/', import.meta.url),
);

export const clientlibs = `${app}clientlibs`;
export const components = `${app}components`;
export const frontend = fileURLToPath(new URL('..', import.meta.url));

/** Where the build puts the translations of each slot, for the compiler to find. */
export const sentencesFolder = `${frontend}dist/sentences`;

/** Where a client library's files are found by a browser. */
export const publicPath = (library) => `/etc.clientlibs/riteaid-web/clientlibs/${library}/`;

/** Returns the folder of each slot below `src` by the slot's name, as `account/slots/sign-in` for `sign-in`. */
export function slotFolders() {
  const entries = readdirSync(`${frontend}src`, { recursive: true, withFileTypes: true });
  const slots = entries.filter(
    (entry) => entry.isDirectory() && /[\\/]slots$/.test(entry.parentPath),
  );
  return new Map(
    slots.map(({ parentPath, name }) => [
      name,
      `${parentPath.slice(`${frontend}src/`.length).replaceAll('\\', '/')}/${name}`,
    ]),
  );
}
