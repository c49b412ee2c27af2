/*
 * Packs the content server as an npm package that runs outside of the repository: `node scripts/packServer.mjs <folder>`. It holds the
 * built server, the scripts, the content, the page editor and the dispatcher's rules, in the folders that they have here, because the
 * server looks for them beside itself. Its dependencies are installed by npm. The builds must exist.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath, URL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PARTS = [
  'mock-server/dist',
  'mock-server/platform',
  'editor/dist',
  'ui.frontend/dist/examples.json',
  'ui.apps/src/main/content/jcr_root',
  'ui.content/src/main/content/jcr_root',
  'dispatcher/src',
];
/** The server's sources are bundled, and so is this workspace. */
const BUNDLED = 'contract';
const START = 'bin.cjs';
const README = `# The sites without AEM

\`npx ./mock-server-<version>.tgz\` shows the sites as a visitor on port 4503 and as an author on port 4502. \`--help\` lists the options.
What is edited and what services are sent is kept in the folder in which npm has installed the package. \`--mount <jcr_root>\` lays
content of your own over it, and \`--database <file>\` keeps the services' data elsewhere.
`;

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (argv[2] === undefined) throw new Error('Name the folder for the package.');
  console.log(packServer(argv[2]));
}

/**
 * Writes `mock-server-<version>.tgz` to a folder and returns its path.
 *
 * @param {string} folder
 */
export function packServer(folder) {
  for (const part of PARTS)
    if (!existsSync(join(ROOT, part)))
      throw new Error(`${part} is missing. Run npm run build first.`);
  const stage = mkdtempSync(join(tmpdir(), 'server-'));
  try {
    for (const part of PARTS) copy(part, stage);
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
    writeFileSync(join(stage, 'README.md'), README);
    writeFileSync(
      join(stage, START),
      "#!/usr/bin/env node\nrequire('./mock-server/dist/cli.js');\n",
    );
    chmodSync(join(stage, START), 0o755);
    mkdirSync(folder, { recursive: true });
    const [{ filename }] = JSON.parse(
      execFileSync(
        'npm',
        ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(folder)],
        {
          cwd: stage,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      ),
    );
    return join(folder, filename);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** Copies without source maps. npm leaves symbolic links out, so the files of `enabled_*` become copies. */
function copy(part, stage) {
  mkdirSync(dirname(join(stage, part)), { recursive: true });
  cpSync(join(ROOT, part), join(stage, part), {
    recursive: true,
    dereference: true,
    filter: (source) => !source.endsWith('.map'),
  });
}

function manifest() {
  const { name, version, license, dependencies } = read('mock-server/package.json');
  return {
    name,
    version,
    private: true,
    license,
    description: 'The sites, their services and the page editor without AEM',
    bin: { [name]: START },
    // npm obeys the "overrides" of this repository only in it: without them, a dependency needs Node 22.
    engines: { node: '>=22.13.0' },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([dependency]) => dependency !== BUNDLED),
    ),
  };
}

function read(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}
