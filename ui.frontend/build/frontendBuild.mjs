import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../scripts/freshness.mjs';
import { app, clientlibs, components, frontend, slotFolders } from './places.mjs';

/**
 * Returns the inputs and outputs of the frontend's build. Both modes write the same files, so the record
 * names the mode.
 *
 * @param {string} mode `production` or `development`
 * @returns {import('../../scripts/freshness.mjs').Build}
 */
export function frontendBuild(mode) {
  return {
    record: join(frontend, 'dist/build.json'),
    inputs,
    outputs,
    settings: `${mode} ${process.env.MOCK_PATHS ?? ''}`,
  };
}

const inputs = [
  ...['src', 'build', 'webpack.config.mjs', 'package.json', 'budgets.json'].map((name) =>
    join(frontend, name),
  ),
  join(frontend, '../contract'),
  join(frontend, '../scripts/browsers.mjs'),
  join(frontend, '../package-lock.json'),
  `${app}i18n`,
  // The build checks the dialogs against the slots' contracts.
  ...filesBelow(components).filter((file) => /[\\/]_cq_dialog[\\/]/.test(file)),
];

function outputs() {
  return [
    ...filesBelow(clientlibs).filter((file) => /[\\/](?:css|js|resources)[\\/]/.test(file)),
    ...filesBelow(components).filter((file) => isWritten(file)),
    ...['examples', 'chunks'].flatMap((name) => filesBelow(join(frontend, `dist/${name}.json`))),
    ...filesBelow(join(frontend, 'dist/sentences')),
  ];
}

/** Returns whether the build has written a file of a component: its first frame, or the script of a slot with `script.json`. */
function isWritten(file) {
  const [, folder, name] = /[\\/]([^\\/]+)[\\/]([^\\/]+)\.html$/.exec(file) ?? [];
  return name === 'first-frame' || (name === folder && withWrittenScript.has(name));
}

const withWrittenScript = new Set(
  [...slotFolders()]
    .filter(([, folder]) => existsSync(join(frontend, 'src', folder, 'script.json')))
    .map(([name]) => name),
);
