import type { Criterion } from './Criterion';

/** Returns the rules of axe by the tag of a criterion, such as `wcag111`. */
export type RulesOf = (number: string) => readonly string[];

const INTRODUCTION = `# Accessibility conformance

The report follows the form of VPAT 2.5, edition INT, for WCAG 2.2, levels A and AA. It is generated from the table in
\`ui.tests/accessibility\`: \`npm run report:accessibility\`. The command fails if a named test is gone, if a criterion is missing, or
if a claim has no test.

**It is a self-assessment by tests.** No person with a disability, no screen reader and no assessor was part of it. “Not Evaluated” is what no
test shows and no person has looked at yet; a person has to evaluate it before a buyer gets this report. The tests cover the three brands in English and
Spanish with the sample content. Content of authors is theirs to check. axe runs in Chromium.`;

const SECTION_508 = `## Section 508

The revised standards (36 CFR 1194, E205.4 and 502.3) adopt WCAG 2.0, levels A and AA, all of which are in the first table, except 4.1.1
Parsing, which WCAG 2.2 removed. Chapter 3 (functional performance) is Not Evaluated beyond the criteria above: it needs persons with disabilities.
Chapter 4 (hardware) does not apply. Chapter 5: the page editor is an authoring tool (504); tests show the outline of headings
(\`ui.tests/journeys/editor/headings.spec.ts\`) and the description of pictures (\`ui.tests/journeys/editor/assets.spec.ts\`). Chapter 6: how the
company supports its customers is not part of this report.`;

/** Returns the Markdown of the report. */
export function pageOf(
  sites: readonly Criterion[],
  editor: readonly Criterion[],
  rulesOf: RulesOf,
): string {
  const counts = ['Supports', 'Not Applicable', 'Not Evaluated'].map(
    (term) => `${term}: ${String(sites.filter(({ conformance }) => conformance === term).length)}`,
  );
  return [
    INTRODUCTION,
    `## The three sites\n\n${counts.join('; ')}; of ${String(sites.length)}.`,
    tableOf(sites, rulesOf),
    `## The page editor\n\nAuthors are visitors of the editor. The criteria that are not in this table are Not Evaluated.`,
    tableOf(editor, rulesOf),
    SECTION_508,
  ].join('\n\n');
}

function tableOf(criteria: readonly Criterion[], rulesOf: RulesOf): string {
  const rows = criteria.map(({ number, name, level, conformance, proofs, remarks }) => {
    const rules = conformance === 'Supports' ? rulesOf(number) : [];
    const tests = [
      ...(rules.length > 0 ? [`axe: ${rules.map((rule) => `\`${rule}\``).join(', ')}`] : []),
      ...proofs.map(([file, title]) => `\`${file}\`: “${title.replaceAll('|', '\\|')}”`),
    ];
    return `| ${number} ${name} (${level}) | ${conformance} | ${tests.join('<br>') || '—'} | ${remarks || '—'} |`;
  });
  return [
    '<!-- prettier-ignore-start -->\n',
    '| Criterion | Conformance | Checked by | Remarks |',
    '| --- | --- | --- | --- |',
    ...rows,
    '\n<!-- prettier-ignore-end -->',
  ].join('\n');
}
