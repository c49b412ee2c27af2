import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { translateWith } from '../src/base/i18n/t';
import { attributeName, frameKind } from '../src/slot/attributes';
import { exampleId, type ContentExample, type Example } from '../src/slot/examples';
import { registry } from '../src/registry';
import { blocks } from '../src/kit/ui/blocks.examples';
import { describeAttribute } from './describeAttribute';
import { readTokens } from './readTokens';

/** Webpack's context: all matching files of a folder, bundled with their importer. */
interface ModuleContext<Default> {
  keys(): string[];
  (key: string): { default: Default };
}

/** The build's own measures. */
interface Measures {
  /** The bytes after gzip of each chunk and its budget, by the chunk's name. */
  readonly sizes: ReadonlyMap<string, { bytes: number; budget: number | undefined }>;
  /** Returns the names of the chunks that a page loads for a slot. */
  readonly chunksOf: (slot: string) => readonly string[];
  /** The events of each slot, by its name. */
  readonly events: ReadonlyMap<string, { sends: readonly string[]; hears: readonly string[] }>;
}

declare const require: {
  context<Default>(folder: string, deep: true, pattern: RegExp): ModuleContext<Default>;
};

/**
 * Writes all components with their attributes and examples, all building blocks and all tokens as JSON for the
 * workshop and for tests in a browser (for the types, see mock-server/src/workshop/catalog.ts).
 *
 * @param sources the folder `ui.frontend/src`
 */
export async function writeExamples(
  file: string,
  { sizes, chunksOf, events }: Measures,
  sources: string,
): Promise<void> {
  const context = require.context<readonly Example[]>(
    '../src',
    true,
    /\/slots\/[^/]+\/examples\.ts$/,
  );
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
        ...describeAttribute(attribute),
      })),
      examples: (examplesBySlot.get(name) ?? []).map((example) => ({
        id: exampleId(example),
        ...example,
      })),
      ...events.get(name),
      budget: sizes.get(name)?.budget,
      chunks: chunksOf(name).flatMap((chunk) => {
        const size = sizes.get(chunk);
        return size ? [{ name: chunk, bytes: size.bytes }] : [];
      }),
    });
  }
  await mkdir(dirname(file), { recursive: true });
  const catalog = {
    slots,
    contents: contents(),
    blocks: renderedBlocks(),
    tokens: readTokens(sources),
  };
  await writeFile(file, JSON.stringify(catalog, null, 2));
}

/** Returns the components that are HTL and CSS only, with their examples. */
function contents() {
  const context = require.context<readonly ContentExample[]>(
    '../src/site',
    true,
    /\/examples\.ts$/,
  );
  return context.keys().map((key) => ({
    name: key.split('/').at(-2),
    examples: context(key).default.map((example) => ({ id: exampleId(example), ...example })),
  }));
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
