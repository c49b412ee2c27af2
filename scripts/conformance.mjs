/*
 * Runs the cases of the HTL conformance kit (`io.sightly:io.sightly.tck`, Apache License 2.0) against the
 * content server: `npm run conformance`. It ends with 1 where a case fails that `conformance.accepted.json` does not
 * list with its reason, and where a listed case passes. The kit comes from Maven Central by `mvn`; it is no part of
 * this repository, and the run is none of `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './copyTree.mjs';

// Jest brings it along.
const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { JSDOM } = require('jsdom');

const VERSION = process.argv[2] ?? '1.2.3';
const { createContentServer } = await import(join(root, 'mock-server/dist/index.js'));

/** The texts of the kit's translations, which its users have to provide. */
const TRANSLATIONS = {
  de: {
    hello: 'Hallo',
    'hello ((some-hint))': 'Hallo mit einem Hauch',
    world: 'Welt',
    bun: 'Brötchen',
  },
  de_ch: { bun: 'Brötli' },
};

const documents = new Map();
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run() {
  const kit = join(folder, 'testfiles');
  unpack();
  mount(kit);
  addTranslations();
  const server = await createContentServer({ mounts: [join(folder, 'jcr_root')] });
  const cases = casesOf(kit);
  const failures = [];
  for (const each of cases) {
    // The kit's own output proves that the cases are read as they are meant.
    const wanted = readFileSync(join(kit, each.expectedMarkup.replace('/testfiles/', '')), 'utf8');
    if (!holds(each, wanted)) console.log(`fails in the kit's own output ${each.name}`);
    const { body } = await server.author.inject(each.url);
    if (!holds(each, body)) failures.push(each);
  }
  await server.close();
  console.log(`${cases.length - failures.length} of ${cases.length} cases of ${VERSION} pass.`);
  return judge(failures, cases);
}

/** Compares the failures with the accepted ones, and says what to do about each difference. */
function judge(failures, cases) {
  const accepted = JSON.parse(
    readFileSync(join(root, 'scripts/conformance.accepted.json'), 'utf8'),
  );
  const reasons = new Map(
    accepted.flatMap(({ reason, cases }) => cases.map((name) => [name, reason])),
  );
  const failed = new Set(failures.map(({ name }) => name));
  for (const name of failed)
    if (reasons.has(name)) console.log(`accepted: ${name}. ${reasons.get(name)}`);
  const unlisted = failures.filter(({ name }) => !reasons.has(name));
  for (const { name, url } of unlisted) console.log(`FAILS: ${name}, ${url}`);
  const outdated = [...reasons.keys()].filter((name) => !failed.has(name));
  for (const name of outdated) {
    const is = cases.some((each) => each.name === name) ? 'passes' : 'is not in the kit';
    console.log(`OUTDATED: ${name} ${is}. Remove it from scripts/conformance.accepted.json.`);
  }
  return unlisted.length === 0 && outdated.length === 0;
}

function unpack() {
  const artifact = `io.sightly:io.sightly.tck:${VERSION}`;
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack';
  execFileSync('mvn', ['-q', '-B', goal, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`], {
    cwd: folder,
    stdio: 'inherit',
  });
}

/** Puts the kit's scripts below /apps, where Sling looks for scripts, and a resource for each below /sightlytck. */
function mount(kit) {
  const scripts = join(folder, 'jcr_root/apps/sightlytck/scripts');
  cpSync(join(kit, 'scripts'), scripts, { recursive: true });
  const files = filesBelow(scripts);
  const classes = files.filter((file) => file.endsWith('.java'));
  for (const file of classes)
    writeFileSync(file.replace(/java$/, 'js'), scriptOf(readFileSync(file, 'utf8')));
  const names = classes.map((file) => basename(file, '.java')).join('|');
  const reference = new RegExp(`(data-sly-use[.\\w]*=")([\\w.]*\\.)?(${names})"`, 'g');
  const asScript = (_all, use, place = '', name) =>
    `${use}${place && `/apps/${place.replace(/^apps[.]/, '').replaceAll('.', '/')}`}${name}.js"`;
  for (const file of files.filter((path) => path.endsWith('.html'))) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(reference, asScript));
    if (basename(file, '.html') === basename(dirname(file)))
      addResource(relative(scripts, dirname(file)));
  }
  // The kit includes scripts by this path as well.
  cpSync(scripts, join(folder, 'jcr_root/sightlytck/scripts'), { recursive: true });
}

/**
 * The values that a Java class of the kit has, as a script of the Use-API: this engine runs scripts alone. The
 * classes hold texts, maps of texts, and constants.
 */
function scriptOf(java) {
  const values = {};
  const texts = new Map(
    [...java.matchAll(/String (\w+) = ("(?:[^"\\]|\\.)*");/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  );
  const read = (word) => JSON.parse(texts.get(word) ?? word);
  const TEXT = '"(?:[^"\\\\]|\\\\.)*"';
  for (const [, first, rest, text] of java.matchAll(
    new RegExp(`get(\\w)(\\w*)\\(\\) {\\s*return (${TEXT});`, 'g'),
  ))
    values[first.toLowerCase() + rest] = read(text);
  for (const [, map, key, text] of java.matchAll(
    new RegExp(`(\\w+)\\.put\\((${TEXT}|\\w+), (${TEXT}|\\w+)\\);`, 'g'),
  ))
    values[map] = { ...values[map], [read(key)]: read(text) };
  for (const [, name, constant] of java.matchAll(/(\w+) = Constant\.(\w+);/g))
    values[name] = constant;
  return `use(function () { return ${JSON.stringify(values)}; });`;
}

function addTranslations() {
  for (const [language, texts] of Object.entries(TRANSLATIONS)) {
    const folderOf = join(folder, 'jcr_root/apps/sightlytck/i18n', `${language}.json.dir`);
    mkdirSync(folderOf, { recursive: true });
    writeFileSync(folderOf.replace(/[.]dir$/, ''), JSON.stringify(texts));
    writeFileSync(
      join(folderOf, '.content.xml'),
      `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:mix="http://www.jcp.org/jcr/mix/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0"
    jcr:language="${language}" jcr:mixinTypes="[mix:language]" jcr:primaryType="nt:file"/>`,
    );
  }
}

function addResource(path) {
  const resource = join(folder, 'jcr_root/sightlytck', path);
  mkdirSync(resource, { recursive: true });
  writeFileSync(
    join(resource, '.content.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0"
    jcr:primaryType="nt:unstructured" sling:resourceType="sightlytck/scripts/${path}"/>`,
  );
}

/** The cases of every suite, each with what its group or suite says for all. */
function casesOf(kit) {
  const definitions = join(kit, 'definitions');
  return readdirSync(definitions).flatMap((file) => {
    const suite = JSON.parse(readFileSync(join(definitions, file), 'utf8'));
    return suite.groups.flatMap((group) =>
      group.cases.map((each) => {
        const name = `${suite.suite}: ${group.name} ${each.selector}`;
        return { positive: true, ...suite, ...group, ...each, name };
      }),
    );
  });
}

function holds({ method, selector, value, attribute, positive }, markup) {
  if (!documents.has(markup)) documents.set(markup, new JSDOM(markup).window.document);
  const document = documents.get(markup);
  // An id may begin with a digit, which CSS wants escaped.
  const element = document.querySelector(selector.replace(/^#(\d\w*)/, '[id="$1"]'));
  if (method === 'exists') return Boolean(element) === positive;
  if (!element) return false;
  switch (method) {
    case 'innerHTMLEquals':
      return normal(document, element.innerHTML) === normal(document, value);
    case 'hasAttribute':
      if (!positive) return !element.hasAttribute(attribute);
      return value ? element.getAttribute(attribute) === value : element.hasAttribute(attribute);
    case 'hasChildren':
      return element.children.length === Number(value);
    default:
      throw new Error(`The kit has a method that is not known here: ${method}.`);
  }
}

/** Markup as a parser reads it, so that two ways to write it are the same. */
function normal(document, markup) {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.innerHTML.replace(/\s+/g, ' ').trim();
}

function filesBelow(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
