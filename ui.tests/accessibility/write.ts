/**
 * Writes docs/accessibility.md: `npm run report:accessibility`. With `--check` it fails if the file is not current. In any
 * case every claim needs tests that exist.
 */
import axe from 'axe-core';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasTest } from '../../scripts/hasTest.mjs';
import { PROJECT, writeOrCheck } from '../support/writtenFile';
import type { Criterion } from './Criterion';
import { EDITOR } from './editor';
import { OPERABLE } from './operable';
import { pageOf } from './page';
import { PERCEIVABLE } from './perceivable';
import { UNDERSTANDABLE } from './understandable';

/** The criteria of WCAG 2.2 at levels A and AA; 4.1.1 is obsolete. */
const ALL = 55;

function problemsOf({ number, conformance, proofs, remarks }: Criterion): string[] {
  const missing = proofs
    .filter(([file, title]) => {
      const path = join(PROJECT, file);
      return !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), title);
    })
    .map(([file, title]) => `${number}: ${file} has no test “${title}”.`);
  if (conformance !== 'Not Evaluated' && proofs.length === 0)
    missing.push(`${number}: “${conformance}” has no test.`);
  if (conformance !== 'Supports' && remarks === '')
    missing.push(`${number}: “${conformance}” needs a remark.`);
  return missing;
}

/** The rules that the tests run; those off by default or experimental are not among them, except `target-size`. */
const RUN = axe
  .getRules()
  .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'));

const rulesOf = (number: string): readonly string[] =>
  RUN.filter(({ tags }) => tags.includes(`wcag${number.replaceAll('.', '')}`)).map(
    ({ ruleId }) => ruleId,
  );

const sites = [...PERCEIVABLE, ...OPERABLE, ...UNDERSTANDABLE];
const problems = [...sites, ...EDITOR].flatMap(problemsOf);
const numbers = new Set(sites.map(({ number }) => number));
if (numbers.size !== ALL || sites.length !== ALL)
  problems.push(`There are ${String(numbers.size)} criteria, and WCAG 2.2 has ${String(ALL)}.`);

if (problems.length > 0) {
  process.exitCode = 1;
  console.error(problems.join('\n'));
} else {
  const page = pageOf(sites, EDITOR, rulesOf);
  await writeOrCheck('docs/accessibility.md', `${page}\n`, 'npm run report:accessibility');
}
