import { build } from 'esbuild';
import { join } from 'node:path';
import { frontend, slotFolders } from './places.mjs';

/**
 * Returns the events of each slot by its name: those that it sends to analytics, and those of the window and document
 * that it hears. They are read from the slot's code without the functions that it does not use, and without code that
 * is loaded later.
 *
 * @returns {Promise<Map<string, { sends: string[], hears: string[] }>>}
 */
export async function slotEvents() {
  const entries = [...slotFolders()].map(async ([name, folder]) => [
    name,
    eventsIn(await usedCode(join(frontend, 'src', folder, 'slot.ts'))),
  ]);
  return new Map(await Promise.all(entries));
}

async function usedCode(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
    plugins: [withoutImports],
    loader: { '.css': 'empty' },
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

const withoutImports = {
  name: 'without-imports',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

const SENT = /\btrack\(\{\s*event: "([\w-]+)"/g;
const HEARD = /(?:[\s;({]|window\.|document\.)addEventListener\("(\w+)"/g;

const eventsIn = (code) => ({ sends: namesIn(code, SENT), hears: namesIn(code, HEARD) });

const namesIn = (code, pattern) =>
  [...new Set(Array.from(code.matchAll(pattern), ([, name]) => name))].sort();
