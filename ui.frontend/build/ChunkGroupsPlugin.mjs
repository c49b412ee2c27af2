import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { frontend } from './places.mjs';

/** The file with the names of the chunks that each `import()` of a named chunk loads. */
const chunkGroupsFile = join(frontend, 'dist/chunks.json');

/** Writes the chunks of each named `import()`, such as those of a slot, to {@link chunkGroupsFile}. */
export class ChunkGroupsPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ChunkGroupsPlugin', ({ namedChunkGroups }) => {
      const groups = Array.from(namedChunkGroups, ([name, { chunks }]) => [
        name,
        chunks.map((chunk) => chunk.name).sort(),
      ]);
      mkdirSync(dirname(chunkGroupsFile), { recursive: true });
      writeFileSync(chunkGroupsFile, JSON.stringify(Object.fromEntries(groups), null, 2));
    });
  }
}

/**
 * Returns a function that returns the names of the chunks that a page loads for a slot: its own, those that it shares,
 * and those that mount every slot.
 */
export function readSlotChunks() {
  const groups = JSON.parse(readFileSync(chunkGroupsFile, 'utf8'));
  return (slot) => [...new Set([...(groups.mount ?? []), ...(groups[slot] ?? [])])];
}
