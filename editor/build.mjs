import { build } from 'esbuild';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, URL } from 'node:url';
import { inputsHash, recordBuild } from '../scripts/freshness.mjs';
import { editorBuild } from './editorBuild.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const hash = inputsHash(editorBuild);
rmSync(join(here, 'dist'), { recursive: true, force: true });

// Dialogs, rich text and the comparison are loaded when an author opens them.
await build({
  entryPoints: { editor: join(here, 'src/main.tsx') },
  outdir: join(here, 'dist'),
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  sourcemap: true,
});

recordBuild(editorBuild, hash);
