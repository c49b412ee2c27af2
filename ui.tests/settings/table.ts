import type { DeclaredSetting, Row, Subject } from './Setting';

const SAME = 'same content';

/**
 * Returns the rows of the table.
 * @throws Error that names each declared setting without a subject, each subject's setting that no file declares, and each
 *   setting of which nothing says what it does
 */
export function rowsOf(
  declared: readonly DeclaredSetting[],
  subjects: readonly Subject[],
): readonly Row[] {
  const byKey = new Map(declared.map((setting) => [setting.key, setting]));
  const problems: string[] = [];
  const rows = subjects.flatMap(({ title, declared: remarks, others = [] }) => [
    ...Object.entries(remarks).flatMap(([key, remark]): readonly Row[] => {
      const setting = byKey.get(key);
      if (!setting) problems.push(`No file declares "${key}" any more. Remove it from ${title}.`);
      if (!setting || !byKey.delete(key)) return [];
      const says = remark.says ?? setting.says;
      if (says === '') problems.push(`Say in ${title} what "${key}" does.`);
      return [{ ...setting, subject: title, says, mock: remark.mock ?? SAME }];
    }),
    ...others.map((setting): Row => ({
      values: '',
      ...setting,
      subject: title,
      mock: setting.mock ?? SAME,
    })),
  ]);
  problems.push(...[...byKey.keys()].map((key) => `"${key}" has no subject.`));
  if (problems.length > 0) throw new Error(`ui.tests/settings/subjects: ${problems.join(' ')}`);
  return rows;
}

/** The page of all settings in Markdown. */
export function settingsPage(rows: readonly Row[]): string {
  const cells = rows.map(({ subject, name, where, says, values, mock }, at) => [
    rows[at - 1]?.subject === subject ? '' : `**${subject}**`,
    name,
    where,
    says,
    values,
    mock,
  ]);
  const table = [HEAD, HEAD.map(() => '---'), ...cells]
    .map((row) => `| ${row.map(escaped).join(' | ')} |`)
    .join('\n');
  return `# Settings

<!-- Written by npm run docs:settings from dialogs, ui.config, custom.vars and ui.tests/settings/subjects. Do not edit it. -->

Everything that a company changes without changing code: ${rows.length} settings. A **page property** is of a site's home page, and the
pages below inherit it. A **policy** is changed by template authors and is kept in \`/conf/riteaid-web/settings/wcm/policies\`. A file of
**OSGi** or the **dispatcher** is changed by developers, and a variable in it for each environment. The last column says what \`npm start\`
uses: the same content, or what takes its place. [aem.md](aem.md) says how to install, connect and operate.

${table}
`;
}

const HEAD = ['subject', 'setting', 'where', 'what it does', 'values', 'npm start'];

/** A bar would end the cell, and an address would become a link. */
const escaped = (text: string): string =>
  text.replaceAll('|', '\\|').replace(/(?<!`)\bhttps?:\/\/[^\s,;]*[^\s,;.:]/g, '`$&`');
