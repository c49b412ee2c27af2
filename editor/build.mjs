import { build } from 'esbuild';
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, URL } from 'node:url';
import { EDITOR } from '../scripts/browsers.mjs';
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
  target: EDITOR.target,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  sourcemap: true,
});

// The icons that definitions of components name. Each is loaded when it is shown.
const icons = dirname(createRequire(import.meta.url).resolve('@adobe/spectrum-css-workflow-icons'));
cpSync(join(icons, '18'), join(here, 'dist/icons'), { recursive: true });

recordBuild(editorBuild, hash);
