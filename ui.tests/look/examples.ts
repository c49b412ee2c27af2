import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from './screens';

/** The part of the catalog of examples that is read here (`ui.frontend/dist/examples.json`, which the build writes). */
interface Catalog {
  readonly slots: readonly Component[];
  readonly contents: readonly Component[];
}

interface Component {
  readonly name: string;
  readonly examples: readonly { readonly id: string; readonly address?: string }[];
}

/**
 * Returns a screen for each example of each component in a checkout that was built, such as `examples.refill.first-step`.
 * It is the example alone, in the library of the author's port.
 */
export function examplesOf(folder: string): readonly Screen[] {
  const file = join(folder, 'ui.frontend/dist/examples.json');
  const { slots, contents } = JSON.parse(readFileSync(file, 'utf8')) as Catalog;
  return [...slots, ...contents].flatMap(({ name, examples }) =>
    examples.map(({ id, address = '' }) => ({
      name: `examples.${name}.${id}`,
      path: `/workshop/stage/{brand}/en/${name}/${id}.html${address}`,
      brands: ['riteaid'],
      isOfAuthor: true,
      reach: async (page) => {
        await page.locator('html[data-example="ready"]').waitFor();
      },
    })),
  );
}
