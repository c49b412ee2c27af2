import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chunkSizes } from './budgets.mjs';
import { readSlotChunks } from './ChunkGroupsPlugin.mjs';
import { slotEvents } from './slotEvents.mjs';

const require = createRequire(import.meta.url);

/**
 * Runs what the first-frames compiler has bundled, after every build, so that the HTL of the slots
 * and the workshop's catalog of examples follow the components in watch mode, too.
 */
export class FirstFramesPlugin {
  /**
   * @param {string} components the folder of the components' scripts
   * @param {string} sources the folder that has `<subject>/slots/<slot>`
   */
  constructor(components, sources) {
    this.components = components;
    this.sources = sources;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('FirstFramesPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const bundle = join(compilation.outputOptions.path, 'first-frames.cjs');
      delete require.cache[bundle];
      try {
        const { slotFolders, TOKEN_FILES, writeExamples, writeFirstFrames } = require(bundle);
        const { components, sources } = this;
        for (const file of TOKEN_FILES) compilation.fileDependencies.add(join(sources, file));
        for (const [name, folder] of await slotFolders(sources)) {
          for (const file of ['script.json', 'README.md'])
            compilation.fileDependencies.add(join(folder, file));
          compilation.fileDependencies.add(join(components, name, '_cq_dialog', '.content.xml'));
        }
        await writeFirstFrames({ components, sources });
        const sizes = new Map(chunkSizes().map(({ name, ...size }) => [name, size]));
        const file = join(compilation.outputOptions.path, 'examples.json');
        await writeExamples(
          file,
          { sizes, chunksOf: readSlotChunks(), events: await slotEvents() },
          sources,
        );
      } catch (error) {
        compilation.errors.push(new compiler.webpack.WebpackError(error.message));
      }
    });
  }
}
