import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { app, frontend, slotFolders } from './places.mjs';

const src = join(frontend, 'src');

/** The languages that have a dictionary (`ui.apps/i18n/es.json`), besides English. */
export const languages = readdirSync(`${app}i18n`).flatMap((file) => {
  const name = /^(\w+)\.json$/.exec(file)?.[1];
  return name === undefined ? [] : [name];
});

export const dictionaryFile = (language) => `${app}i18n/${language}.json`;

/**
 * A language's dictionary, from English sentences to their translations.
 *
 * @throws Error if the file has a mistake; the message names file, line and column.
 * @returns {Record<string, string>}
 */
export function readDictionary(language) {
  const file = dictionaryFile(language);
  return parseDictionary(file, readFileSync(file, 'utf8'));
}

/** Parses a dictionary. As in AEM, a comma may follow the last entry, and values that are not text are ignored. */
export function parseDictionary(file, json) {
  // AEM would ignore the whole file.
  if (json.startsWith('\ufeff'))
    throw new Error(`${file}:1:1 begins with a byte order mark. Save it as UTF-8 without one.`);
  const { config, error } = ts.parseConfigFileTextToJson(file, json);
  if (error) {
    const { line, character } = ts.getLineAndCharacterOfPosition(error.file, error.start);
    const reason = ts.flattenDiagnosticMessageText(error.messageText, ' ');
    throw new Error(`${file}:${line + 1}:${character + 1} is no valid JSON: ${reason}`);
  }
  return Object.fromEntries(
    Object.entries(config).filter(([, message]) => typeof message === 'string'),
  );
}

/**
 * Returns the sentences that each slot can show: those of its own files and of all files that they import. Those of
 * the authoring code, which is no slot, have the name `authoring`.
 *
 * @returns {Map<string, Set<string>>} by the slot's name
 */
export function slotSentences() {
  const scan = createScan();
  return new Map([
    ...[...slotFolders()].flatMap(([name, folder]) => {
      const slot = ['slot.ts', 'slot.tsx']
        .map((file) => join(src, folder, file))
        .find((file) => existsSync(file));
      return slot ? [[name, scan.reach([slot])]] : [];
    }),
    ['authoring', scan.reach([join(src, 'authoring.ts')])],
  ]);
}

/**
 * Returns the sentences of the rules, building blocks and patterns, even of those that no slot uses yet, so
 * that they are translated when a slot begins to use them.
 */
export function sharedSentences() {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|testing|examples|d)\./.test(file))
    .filter((file) => !/^(?:main\.ts|runtime[\\/])|[\\/]slots[\\/]/.test(file))
    .map((file) => join(src, file));
  return createScan().reach(files);
}

/** Returns the sentences of the script that every page loads, without those of the slots that it loads later. */
export function siteSentences() {
  return createScan({ dynamic: false }).reach([join(src, 'main.ts')]);
}

/** Returns the sentences in the hand-written HTL scripts, such as `${'Menu' @ i18n}`. */
export function htlSentences() {
  // All of /apps is read, because the error handler is beside the site's own folder.
  const apps = join(app, '..');
  const scripts = readdirSync(apps, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.endsWith('first-frame.html'),
  );
  const found = new Set();
  for (const script of scripts) {
    const htl = readFileSync(join(apps, script), 'utf8');
    for (const [, text, options] of htl.matchAll(/\$\{'((?:[^'\\]|\\.)*)'\s*@([^}]*)\}/g))
      if (/\bi18n\b/.test(options)) found.add(text.replace(/\\(.)/g, '$1'));
  }
  return found;
}

/** Returns a scan that reads each file once, however many slots import it. */
function createScan({ dynamic = true } = {}) {
  const files = new Map();
  const read = (path) => {
    let file = files.get(path);
    if (!file) files.set(path, (file = readSource(path, dynamic)));
    return file;
  };
  return {
    reach(entries) {
      const seen = new Set(entries);
      const sentences = new Set();
      for (const path of seen) {
        const file = read(path);
        for (const text of file.sentences) sentences.add(text);
        for (const imported of file.imports) seen.add(imported);
      }
      return sentences;
    },
  };
}

function readSource(path, dynamic) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const sentences = [];
  const imports = [];
  const follow = (specifier) => {
    const file =
      specifier && ts.isStringLiteral(specifier) && moduleFile(dirname(path), specifier.text);
    if (file) imports.push(file);
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly)
      follow(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) follow(node.moduleSpecifier);
    if (ts.isCallExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && dynamic)
        follow(node.arguments[0]);
      sentences.push(...sentencesOf(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { sentences, imports };
}

/** Returns the sentences of a call: `t`, `plural`, `sentence`, or the fallback of an attribute. */
function sentencesOf({ expression, arguments: args }) {
  if (!ts.isIdentifier(expression)) return [];
  switch (expression.text) {
    case 't':
    case 'sentence':
      return literals(args[0]);
    case 'plural':
      return [...literals(args[1]), ...literals(args[2])];
    case 'attribute':
      return fallbackOf(args[0]);
    default:
      return [];
  }
}

/**
 * Returns the sentences in the fallback of an attribute, as in
 * `attribute({ schema: text(), fallback: 'Sign in' })`. Only texts and lines are sentences.
 */
function fallbackOf(options) {
  if (!options || !ts.isObjectLiteralExpression(options)) return [];
  const value = (name) =>
    options.properties.find((property) => property.name?.text === name)?.initializer;
  const schema = value('schema');
  const isSentence =
    schema && ts.isCallExpression(schema) && ['text', 'lines'].includes(schema.expression.text);
  return isSentence ? literals(value('fallback')) : [];
}

function literals(node) {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return literals(node.expression);
  if (ts.isConditionalExpression(node))
    return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literals);
  return [];
}

function moduleFile(folder, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const path = resolve(folder, specifier);
  return [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((file) => existsSync(file));
}
