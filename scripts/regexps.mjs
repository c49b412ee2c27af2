/*
 * Checks regular expressions that the text of a visitor or of a service reaches: `npm run check:regexps`. One whose time grows
 * faster than the length of the text lets a short request stop the server, or a response stop the page. recheck
 * finds such expressions; it runs in pure JavaScript here, because its other engines need Java or a binary.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import ts from 'typescript';

process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** The product's files. Tests and scripts read only our own text. */
const FILES = [
  'contract/**/*.ts',
  'mock-server/src/**/*.ts',
  'ui.frontend/src/**/*.ts',
  'ui.frontend/src/**/*.tsx',
];

/** Expressions that no foreign text reaches, by file. An entry that is no longer in its file fails. */
const EXCEPTIONS = {
  'mock-server/src/dispatcher/headers.ts': {
    reason: 'reads our configuration',
    texts: ['/\\s*,\\s*/'],
  },
  'mock-server/src/dispatcher/httpdLines.ts': {
    reason: 'reads our configuration',
    texts: ['/\\$\\{([^}]+)\\}/g'],
  },
  'mock-server/src/models/links/link.ts': {
    reason: 'reads the link that an author has typed',
    texts: ['/\\/+$/'],
  },
  'mock-server/src/models/search/foundPages.ts': {
    reason: 'reads the texts that authors have written',
    texts: ['/<[^>]*>|&[a-z]+;/g'],
  },
  'mock-server/src/services/shop/catalog/picture.ts': {
    reason: 'reads the picture that we draw',
    texts: ['/\\s*\\n\\s*/g'],
  },
  'mock-server/src/services/shop/pages/frame.ts': {
    reason: "reads the site's own page",
    texts: ['ABOUT', 'OUTLET', 'LANGUAGE_LINK'],
  },
  'mock-server/src/services/shop/pages/slotMarkup.ts': {
    reason: "reads the site's own page",
    texts: ['TEMPLATE', 'KEY_FIELD'],
  },
  'mock-server/src/sling/resources/mapping.ts': {
    reason: 'reads the content below /etc/map',
    texts: ['/\\$\\[env:([^;\\]]+)(?:;default=([^\\]]*))?\\]/g'],
  },
  'mock-server/src/sling/serving/response.ts': {
    reason: 'reads the page that we render, in which all text is escaped',
    texts: ['/<(?:a|area|form)\\s[^>]*>/g'],
  },
};

/** Searches by count instead of time, and with the same random numbers: every run has the same result. */
const REPEATABLE = {
  randomSeed: 1,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  recallTimeout: null,
  seedingTimeout: null,
};

selfTest();
const known = new Map();
for (const file of filesToCheck()) {
  const exceptions = new Set(EXCEPTIONS[file]?.texts);
  for (const { text, name, line } of expressionsIn(file, readFileSync(file, 'utf8'))) {
    if (exceptions.delete(text) || exceptions.delete(name)) continue;
    known.set(text, known.get(text) ?? problemWith(text));
    const problem = known.get(text);
    if (problem !== '') report(`${file}:${line} ${text}: ${problem}`);
  }
  for (const text of exceptions)
    report(`${file} has no ${text}: remove it from scripts/regexps.mjs.`);
}

function filesToCheck() {
  return execFileSync('git', ['ls-files', ...FILES.map((glob) => `:(glob)${glob}`)], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !/\.(?:test|testing)\.tsx?$/.test(file));
}

/** Returns the regular expressions of a file, with the constant that each is the value of, if any. */
function expressionsIn(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { parent } = node;
      found.push({
        text: node.text,
        name: ts.isVariableDeclaration(parent) ? parent.name.getText() : '',
        line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Returns the reason why an expression is not linear; '' if it is. */
function problemWith(text) {
  const end = text.lastIndexOf('/');
  const { status, complexity, error } = checkSync(
    text.slice(1, end),
    text.slice(end + 1),
    REPEATABLE,
  );
  if (status === 'safe') return '';
  if (status === 'unknown') return `it could not be checked (${error.kind}). Write it more simply.`;
  return `its time is ${complexity.summary}. Write it so that one text fits in one way only, or limit a repetition.`;
}

function selfTest() {
  const quadratic = '/;\\s*name="([^"]+)"[^\\r\\n]*\\r\\n\\r\\n([^]*?)\\r\\n--/gi';
  const [found] = expressionsIn('x.ts', `const A = ${quadratic};`);
  if (found?.text !== quadratic || found.name !== 'A' || problemWith(quadratic) === '')
    throw new Error('The check of regular expressions does not find a quadratic one.');
  if (problemWith('/^\\d{5}$/') !== '') throw new Error('The check refuses a linear expression.');
}

function report(problem) {
  console.error(problem);
  process.exitCode = 1;
}
