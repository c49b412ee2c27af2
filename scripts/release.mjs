/*
 * Makes a release: `npm run release`. Changesets (.changeset/*.md) decide the next version of the workspaces; this script
 * gives it to the root and to every Maven package, moves the texts of the changesets to the top of CHANGELOG.md, and
 * updates the lockfile. `--check` fails if two versions differ.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const CHANGES = '.changeset';
const CHANGELOG = 'CHANGELOG.md';
/** Begins a changeset that integrators have to act on. */
const TO_DO = 'To do:';
const WORKSPACES = JSON.parse(readFileSync('package.json', 'utf8')).workspaces;
const POMS = execFileSync('git', ['ls-files', 'pom.xml', '*/pom.xml'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
/** Matches the version of the root's pom, and of the parent in every other. */
const POM_VERSION = /(?<=<artifactId>riteaid-web<\/artifactId>\s*<version>)[^<]*/;
const PACKAGE_VERSION = /(?<=^ {2}"version": ")[^"]*/m;

if (process.argv.includes('--check')) check();
else release();

function release() {
  const changes = readChanges();
  if (changes.length === 0) throw new Error('There is no changeset: run npm run changeset first.');
  run('changeset', 'version');
  const version = versionIn(`${WORKSPACES[0]}/package.json`, PACKAGE_VERSION);
  replaceIn('package.json', PACKAGE_VERSION, version);
  for (const pom of POMS) replaceIn(pom, POM_VERSION, version);
  const section = `## ${version} (${new Date().toISOString().slice(0, 10)})\n\n${sectionOf(changes)}`;
  replaceIn(CHANGELOG, /^(?=## )/m, section);
  run(
    'prettier',
    '--write',
    CHANGELOG,
    'package.json',
    ...WORKSPACES.map((name) => `${name}/package.json`),
  );
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit'], {
    stdio: 'inherit',
  });
  check();
  console.log(`${version} is ready: review CHANGELOG.md, commit, and tag the commit v${version}.`);
}

/** Returns the body of a release: first what integrators must do, which begins with `To do:`, then the other changes. */
function sectionOf(changes) {
  const duties = changes.filter((text) => text.startsWith(TO_DO));
  const others = changes.filter((text) => !text.startsWith(TO_DO));
  const parts = [
    ['What integrators must do first', duties.map((text) => text.slice(TO_DO.length).trim())],
    ['Changes', others],
  ].filter(([, texts]) => texts.length > 0);
  return parts
    .map(
      ([title, texts]) =>
        `### ${title}\n\n${texts.map((text) => `- ${indent(text)}\n`).join('')}\n`,
    )
    .join('');
}

function indent(text) {
  return text.replaceAll('\n', '\n  ');
}

/** Returns the texts of the changesets, without the front matter that names packages. */
function readChanges() {
  return readdirSync(CHANGES)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => readFileSync(`${CHANGES}/${name}`, 'utf8').replace(/^---\n[^]*?\n---\n/, ''))
    .map((text) => text.trim());
}

function check() {
  const versions = [
    ...['package.json', ...WORKSPACES.map((name) => `${name}/package.json`)].map((file) => [
      file,
      versionIn(file, PACKAGE_VERSION),
    ]),
    ...POMS.map((file) => [file, versionIn(file, POM_VERSION)]),
    ['package-lock.json', versionIn('package-lock.json', PACKAGE_VERSION)],
  ];
  const [, expected] = versions[0];
  for (const [file, version] of versions) {
    if (version === expected) continue;
    process.exitCode = 1;
    console.error(`${file} has the version ${version}, and package.json ${expected}.`);
  }
}

function versionIn(file, form) {
  return form.exec(readFileSync(file, 'utf8'))?.[0];
}

function replaceIn(file, form, text) {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(form, () => text),
  );
}

function run(command, ...args) {
  execFileSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' });
}
