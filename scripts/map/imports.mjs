import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/**
 * One source file of the product: what it imports, and what each function of it names.
 *
 * @typedef {object} SourceFile
 * @property {string} path from the project's root
 * @property {number} lines
 * @property {string[]} imports paths of the project's own files, type imports included
 * @property {ts.SourceFile} tree
 */

const FOLDERS = ['ui.frontend/src', 'mock-server/src'];

/** Tests, their set-ups, examples and type declarations are no part of the product's structure. */
const isProduct = (path) =>
  /\.tsx?$/.test(path) &&
  !/\.(?:test|testing|property\.test|d)\.tsx?$|\/examples\.tsx?$/.test(path);

/**
 * Reads every source file of the product with its imports.
 *
 * @returns {Map<string, SourceFile>} by path
 */
export function readSources() {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS],
    { encoding: 'utf8' },
  );
  const paths = listed.split('\n').filter((path) => isProduct(path) && existsSync(path));
  const known = new Set(paths);
  return new Map(
    paths.sort().map((path) => {
      const text = readFileSync(path, 'utf8');
      const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKind(path));
      const imports = specifiersOf(tree).flatMap((specifier) => {
        const target = resolve(path, specifier, known);
        return target === undefined ? [] : [target];
      });
      const lines = text.split('\n').length - 1;
      return [path, { path, lines, imports: [...new Set(imports)], tree }];
    }),
  );
}

/** Imports, re-exports, dynamic imports, import types and the scripts of workers. */
function specifiersOf(tree) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      found.push(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push(node.arguments[0]);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      found.push(node.argument.literal);
    else if (ts.isNewExpression(node) && node.expression.getText() === 'URL')
      found.push(node.arguments?.[0]);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found
    .filter((node) => node && ts.isStringLiteralLike(node))
    .map(({ text }) => text)
    .filter((specifier) => specifier.startsWith('.'));
}

function resolve(from, specifier, known) {
  const base = posix.join(posix.dirname(from), specifier);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => base + ending)
    .find((path) => known.has(path));
}

const scriptKind = (path) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/**
 * The groups of files that import each other in a loop (Tarjan's strongly connected components).
 *
 * @param {Map<string, SourceFile>} sources
 * @returns {string[][]}
 */
export function circles(sources) {
  const state = new Map();
  const stack = [];
  const found = [];
  const visit = (path) => {
    const own = { index: state.size, low: state.size, onStack: true };
    state.set(path, own);
    stack.push(path);
    for (const target of sources.get(path).imports) {
      const other = state.get(target);
      if (!other) own.low = Math.min(own.low, visit(target).low);
      else if (other.onStack) own.low = Math.min(own.low, other.index);
    }
    if (own.low === own.index) {
      const circle = stack.splice(stack.indexOf(path));
      for (const member of circle) state.get(member).onStack = false;
      if (circle.length > 1) found.push(circle.sort());
    }
    return own;
  };
  for (const path of sources.keys()) if (!state.has(path)) visit(path);
  return found;
}
