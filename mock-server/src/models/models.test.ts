import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteModels } from '.';
import { contextOf, type ModelCase } from './models.testing';

const FOLDER = join(__dirname, '../../../contract/models');

interface Row extends ModelCase {
  readonly case: string;
  readonly model?: string;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly status?: number;
}

/** The cases that the bundle for AEM has to pass as well. */
const CASES = readdirSync(FOLDER).flatMap((file) => {
  const table = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as {
    readonly model?: string;
    readonly content?: ModelCase['content'];
    readonly generator?: string;
    readonly cases: readonly Row[];
  };
  // A generator is called by a servlet.
  if (table.generator !== undefined) return [];
  return table.cases.map((row) => {
    const { model = table.model ?? '', content = table.content ?? {} } = row;
    return { ...row, model, content, name: model.slice(model.lastIndexOf('.') + 1) };
  });
});

test.each(CASES)('$name: $case', ({ model, expected, status = 200, ...given }) => {
  const context = contextOf(given);
  const made = siteModels[model]?.(context);
  expect(normal(made, expected)).toEqual(expected);
  expect(context.response.status).toBe(status);
});

/**
 * Returns the values of a model that a case names, as JSON; null for a missing one. A text of JSON is its value if the case
 * expects that.
 */
function normal(made: object | undefined, expected: Row['expected']): unknown {
  const values = JSON.parse(JSON.stringify(made ?? {})) as Record<string, unknown>;
  const named = Object.entries(expected).map(([name, wanted]) => {
    const value = values[name] ?? null;
    const isJson = typeof value === 'string' && typeof wanted === 'object';
    return [name, isJson ? (JSON.parse(value) as unknown) : value];
  });
  return Object.fromEntries(named);
}

test('each model has cases', () => {
  expect(new Set(CASES.map(({ model }) => model))).toEqual(new Set(Object.keys(siteModels)));
});
