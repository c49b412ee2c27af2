import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { translateWith } from '../src/base/i18n/t';
import { attributeName, frameKind } from '../src/slot/attributes';
import { exampleId, type Example } from '../src/slot/examples';
import { registry } from '../src/registry';
import { blocks } from '../src/kit/ui/blocks.examples';

/** Webpack's context: all matching files of a folder, bundled with their importer. */
interface ModuleContext {
  keys(): string[];
  (key: string): { default: readonly Example[] };
}

declare const require: { context(folder: string, deep: true, pattern: RegExp): ModuleContext };

/**
 * Writes all slots with their attributes and examples, and all building blocks, as JSON for the workshop and
 * for tests in a browser (for the types, see mock-server/src/workshop/catalog.ts).
 *
 * @param sizes the bytes after gzip of each chunk and its budget, by the chunk's name
 */
export async function writeExamples(
  file: string,
  sizes: ReadonlyMap<string, { bytes: number; budget: number | undefined }>,
): Promise<void> {
  const context = require.context('../src', true, /\/slots\/[^/]+\/examples\.ts$/);
  const examplesBySlot = new Map(
    context.keys().map((key) => [key.split('/').at(-2), context(key).default]),
  );
  const slots = [];
  for (const [name, { load }] of Object.entries(registry)) {
    const { attributes } = (await load()).default;
    slots.push({
      name,
      attributes: Object.entries(attributes).map(([key, attribute]) => ({
        key,
        attribute: attributeName(key),
        label: attribute.label,
        presence: attribute.presence,
        kind: frameKind(attribute),
        fallback: attribute.fallback,
      })),
      examples: (examplesBySlot.get(name) ?? []).map((example) => ({
        id: exampleId(example),
        ...example,
      })),
      ...sizes.get(name),
    });
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ slots, blocks: renderedBlocks() }, null, 2));
}

/** Returns the markup of each building block in English. */
function renderedBlocks() {
  const restore = translateWith((sentence, values) =>
    sentence.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)])),
  );
  try {
    return blocks.map(({ name, when, variants }) => ({
      name,
      when,
      variants: variants.map((variant) => ({
        name: variant.name,
        markup: renderToStaticMarkup(variant.element),
      })),
    }));
  } finally {
    restore();
  }
}
