import { build } from 'esbuild';
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputsHash, recordBuild } from '../scripts/freshness.mjs';
import { serverBuild } from './serverBuild.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const hash = inputsHash(serverBuild);

await build({
  entryPoints: [
    'cli',
    'index',
    'contentAssets',
    'exportLibrary',
    'formatContent',
    'universalEditor',
    'writeStores',
  ].map((name) => join(here, `src/${name}.ts`)),
  outdir: join(here, 'dist'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  packages: 'external',
  // A workspace of TypeScript sources, which Node could not load beside the bundle.
  alias: { contract: join(here, '../contract') },
  sourcemap: true,
});

// What the workshop's own pages run in the browser.
await build({
  entryPoints: ['stage', 'scheme', 'workshop'].map((name) =>
    join(here, `src/workshop/client/${name}.ts`),
  ),
  outdir: join(here, 'dist/workshop'),
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  format: 'iife',
});
for (const file of ['workshop.css', 'blocks.css'])
  copyFileSync(join(here, 'src/workshop/client', file), join(here, 'dist/workshop', file));

recordBuild(serverBuild, hash);
