/**
 * A service owns its tables: its sources have the CREATE TABLE statements, and no other service names them.
 * Services are the folders beside this file; the kit has tables of its own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(?:test|testing)\./.test(file))
  .filter((file) => /[\\/]/.test(file))
  .map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(__dirname, file), 'utf8'),
  }));

const serviceOf = (file: string): string => file.split('/', 1)[0] ?? '';

const owners = new Map(
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/CREATE TABLE IF NOT EXISTS (\w+)/g)].map(
      ([, table]) => [table ?? '', serviceOf(file)] as const,
    ),
  ),
);

/**
 * Returns the pattern of a table's name. A name with an underscore is found wherever code names it;
 * `accounts` is found in SQL.
 */
const names = (table: string): RegExp =>
  table.includes('_')
    ? new RegExp(`\\b${table}\\b`)
    : new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\\s+${table}\\b|countRows\\([^)]*'${table}'`);

const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

test('each service names only its own tables', () => {
  expect(owners.size).toBeGreaterThan(40);
  const foreign = sources.flatMap(({ file, text }) =>
    [...owners]
      .filter(([, owner]) => owner !== serviceOf(file))
      .filter(([table]) => names(table).test(withoutComments(text)))
      .map(([table, owner]) => `${file}: ${table} of ${owner}`),
  );
  expect(foreign).toEqual([]);
});
