import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chunkSizes } from './budgets.mjs';

const require = createRequire(import.meta.url);

/**
 * Runs what the first-frames compiler has bundled, after every build, so that the HTL templates
 * and the workshop's catalog of examples follow the components in watch mode, too.
 */
export class FirstFramesPlugin {
  /** @param {string} components the folder that the frames are written to */
  constructor(components) {
    this.components = components;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('FirstFramesPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const bundle = join(compilation.outputOptions.path, 'first-frames.cjs');
      delete require.cache[bundle];
      try {
        const { writeExamples, writeFirstFrames } = require(bundle);
        await writeFirstFrames(this.components);
        const sizes = new Map(chunkSizes().map(({ name, ...size }) => [name, size]));
        await writeExamples(join(compilation.outputOptions.path, 'examples.json'), sizes);
      } catch (error) {
        compilation.errors.push(new compiler.webpack.WebpackError(error.message));
      }
    });
  }
}
