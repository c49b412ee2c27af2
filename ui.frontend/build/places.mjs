import { readdirSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';

/** The folder of ui.apps that AEM knows as /apps/riteaid-web. */
export const app = fileURLToPath(
  new URL('../../ui.apps/src/main/content/jcr_root/apps/riteaid-web/', import.meta.url),
);

export const clientlibs = `${app}clientlibs`;
export const components = `${app}components`;
export const frontend = fileURLToPath(new URL('..', import.meta.url));

/** The folder to which the build writes the translations of each slot for the compiler. */
export const sentencesFolder = `${frontend}dist/sentences`;

/** Returns the public path of a client library's files. */
export const publicPath = (library) => `/etc.clientlibs/riteaid-web/clientlibs/${library}/`;

/** Returns the folder of each slot below `src` by the slot's name, such as `account/slots/sign-in` for `sign-in`. */
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
