/*
 * Checks the prose of comments, test titles and Markdown against the house rules of CONTRIBUTING.md (“How we comment”): `npm run check:prose`.
 * Text in backticks and quotation marks is not checked, because it names code or quotes a page.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * The house rules. A rule without `in` holds for every text; one for `doc` for doc comments, one for `function` for
 * those of functions.
 */
const RULES = [
  {
    in: 'doc',
    pattern: /^(?:What|Where|Who|Which|That|How)\b/,
    remedy:
      'begin with a verb or a noun phrase that makes a whole sentence, “Returns the entries …”',
  },
  {
    in: 'function',
    pattern: /^(?:What|Where|Who|Whether|Which|That|How)\b/,
    remedy: 'begin with a verb, “Returns whether …”',
  },
  { in: 'doc', pattern: /^When\b[^,]*$/, remedy: 'add a main clause after “When …,”' },
  {
    pattern: /\b(?:stands?(?!-in)|stood|standing)\b/i,
    remedy: 'write is, is kept, is shown or appears',
  },
  {
    pattern: /\b(?:told|said)\b/i,
    remedy: 'name the value, or write reports, returns or contains',
  },
  { pattern: /\banew\b/i, remedy: 'write again' },
  { pattern: /\b(?:lies|lay) (?:in|at|on|below|beside|under)\b/i, remedy: 'write is' },
  { pattern: /\bof whatever\b|\bwhatsoever\b/i, remedy: 'write any' },
  {
    pattern: /(?<!there )\b(?:is|are|was|were) none\b(?! of)/i,
    remedy: 'write there is no …, or is not …',
  },
  {
    pattern:
      /\b(?:colour|behaviour|favour|centre|licence|cancelled|organis|recognis|grey|whilst)\w*/i,
    remedy: 'use the American spelling',
  },
  {
    pattern: /\b(?:must|may|can|need) not be \w+ed by (?:who|what)\b/i,
    remedy: 'name the subject',
  },
];

/** The examples of faulty prose at the end of this file. */
const EXCEPT = ['scripts/prose.mjs', 'docs/voice.md'];

const TEXTS = /\.(?:ts|tsx|mjs|md)$/;

selfTest();
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
for (const file of files.filter((name) => TEXTS.test(name) && !EXCEPT.includes(name)))
  for (const { line, text, kind } of textsOf(file, readFileSync(file, 'utf8')))
    for (const problem of problemsIn(text, kind)) {
      process.exitCode = 1;
      console.error(`${file}:${line} ${problem}`);
    }

function problemsIn(text, kind) {
  const plain = text.replace(/`[^`]*`|“[^”]*”|"[^"]*"|\(https?:[^)]*\)/g, '…');
  return RULES.filter((rule) => rule.in === undefined || kind.split(' ').includes(rule.in)).flatMap(
    ({ pattern, remedy }) => {
      const found = pattern.exec(plain)?.[0];
      return found === undefined ? [] : [`“${found.slice(0, 40)}”: ${remedy}.`];
    },
  );
}

/** Returns the texts of a file with their lines: doc comments (`doc`), other comments, titles of tests, Markdown. */
function textsOf(file, source) {
  if (file.endsWith('.md')) return paragraphsOf(source);
  return [...commentsOf(source), ...titlesOf(source)];
}

function paragraphsOf(markdown) {
  const texts = [];
  let isCode = false;
  markdown.split('\n').forEach((text, index) => {
    if (/^\s*(?:```|~~~)/.test(text)) isCode = !isCode;
    else if (!isCode) texts.push({ line: index + 1, text, kind: 'markdown' });
  });
  return texts;
}

/** Returns the comments, found by the compiler's scanner, so that a `//` in a string does not count. */
function commentsOf(source) {
  const comments = new Map();
  const collect = (position) => {
    for (const read of [ts.getLeadingCommentRanges, ts.getTrailingCommentRanges])
      for (const { pos, end } of read(source, position) ?? [])
        comments.set(pos, source.slice(pos, end));
  };
  const tree = ts.createSourceFile(
    'file.tsx',
    source,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX,
  );
  const visit = (node) => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      collect(node.getFullStart());
      collect(node.end);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  collect(tree.endOfFileToken.getFullStart());
  return [...comments].map(([position, comment]) => ({
    line: source.slice(0, position).split('\n').length,
    text: comment
      .replace(/^\/\*+|\*\/$|^\s*\*|^\/\//gm, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    kind: kindOf(comment, source.slice(position + comment.length)),
  }));
}

/** Returns `doc`, `doc function` if a function follows, or `comment`. */
function kindOf(comment, following) {
  if (!comment.startsWith('/**')) return 'comment';
  const isFunction =
    /^\s*(?:export )?(?:default )?(?:async )?(?:function\b|const \w+ = (?:async )?(?:<[^>]*>)?\()/;
  return isFunction.test(following) ? 'doc function' : 'doc';
}

function titlesOf(source) {
  return [
    ...source.matchAll(/\b(?:test|describe|it)(?:\.each\([^]*?\))?\(\s*'((?:[^'\\]|\\.)*)'/g),
  ].map(({ index, 1: text }) => ({
    line: source.slice(0, index).split('\n').length,
    text,
    kind: 'title',
  }));
}

/** Stops the check if it no longer sees a fault, or sees one in a sound text. */
function selfTest() {
  const seen = (source) =>
    textsOf('x.ts', source).flatMap(({ text, kind }) => problemsIn(text, kind));
  const faulty = [
    '/** What stands there, for whom. */',
    '/** Where it is. */',
    '/** Whether it is open. */ function isOpen() {}',
    '// It is kept anew.',
    "test('what is told', () => {});",
    'const a = 1; // the behaviour of a cart',
  ];
  for (const source of faulty)
    if (seen(source).length === 0)
      throw new Error(`The check does not see what is wrong with ${source}`);
  const sound = [
    '/** Returns the entries that a guest may see. */',
    "const a = '// it stands';",
    '// `told` is code',
    '/** Whether it is open. */ readonly isOpen: boolean;',
  ];
  for (const source of sound)
    if (seen(source).length > 0) throw new Error(`The check sees a fault in ${source}`);
}
