import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { URL, fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { clientlibs } from './places.mjs';
import { languages } from './sentences.mjs';

/**
 * Returns the maximum size of each chunk and style sheet in bytes after gzip. The file is read each time,
 * because a watcher keeps running.
 */
const readBudgets = () => JSON.parse(readFileSync(budgetsFile, 'utf8'));

const budgetsFile = fileURLToPath(new URL('../budgets.json', import.meta.url));

/** Fails the build if a chunk or style sheet exceeds its budget or has no budget. */
export class BudgetsPlugin {
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BudgetsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BudgetsPlugin', stage }, (assets) => {
        compilation.fileDependencies.add(budgetsFile);
        const budgets = readBudgets();
        for (const [file, source] of Object.entries(assets)) {
          const name = chunkName(file);
          const problem =
            name && overBudget(name, gzipSync(source.buffer()).length, budgetOf(name, budgets));
          if (problem) compilation.errors.push(new WebpackError(problem));
        }
      });
    });
  }
}

/**
 * Returns the size of every built chunk, in bytes after gzip, and its budget.
 *
 * @returns {{ name: string, bytes: number, budget: number | undefined }[]}
 */
export function chunkSizes() {
  const budgets = readBudgets();
  const folders = readdirSync(clientlibs).flatMap((library) =>
    ['js', 'resources', 'css'].map((folder) => join(clientlibs, library, folder)),
  );
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder).flatMap((file) => {
      const name = chunkName(file);
      if (!name) return [];
      const bytes = gzipSync(readFileSync(join(folder, file))).length;
      return [{ name, bytes, budget: budgetOf(name, budgets) }];
    }),
  );
}

/**
 * Returns the budget of a chunk. All translations of slots share one: `sign-in-es` has the budget of
 * `slot-sentences`.
 */
const budgetOf = (name, budgets) =>
  budgets[languages.some((language) => name.endsWith(`-${language}`)) ? 'slot-sentences' : name];

/** Returns the problem with a chunk's size, if there is one. */
function overBudget(name, bytes, budget) {
  if (budget === undefined)
    return `The chunk "${name}" (${bytes} bytes after gzip) has no budget. Give it one in ui.frontend/budgets.json.`;
  if (bytes > budget)
    return `The chunk "${name}" weighs ${bytes} bytes after gzip, ${bytes - budget} more than its budget of ${budget}. Make it lighter, or argue for a larger budget in ui.frontend/budgets.json.`;
  return undefined;
}

/**
 * Returns the chunk's name of a file: `react` for `resources/react.1a2b3c4d.js`, `forms.css` for
 * `css/forms.css`, `zxing_reader` for `resources/zxing_reader.1a2b3c4d.wasm`.
 */
function chunkName(file) {
  const names =
    /(?:^|\/)([^/]+?)(?:\.[0-9a-f]{8})?\.(?:js|wasm)$|([^/]+\.css)$|([^/]+)-[0-9a-f]{8}\.json$/.exec(
      file,
    );
  return names?.slice(1).find(Boolean);
}
