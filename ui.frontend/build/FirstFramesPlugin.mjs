import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Runs what the first-frames compiler has bundled, after every build, so that the HTL templates
 * follow the components in watch mode, too.
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
        await require(bundle).writeFirstFrames(this.components);
      } catch (error) {
        compilation.errors.push(new compiler.webpack.WebpackError(error.message));
      }
    });
  }
}
