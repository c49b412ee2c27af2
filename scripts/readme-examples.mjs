/*
 * Writes the table of examples into each component's README, between the two marks below, from the
 * catalog that the frontend's build makes: `npm run docs:examples`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { slotFolders } from '../ui.frontend/build/places.mjs';

const BEGIN = '<!-- examples: npm run docs:examples -->';
const END = '<!-- /examples -->';

const folders = slotFolders();
const { slots } = JSON.parse(readFileSync('ui.frontend/dist/examples.json', 'utf8'));
for (const { name, examples } of slots.filter((slot) => slot.examples.length > 0)) {
  const file = `ui.frontend/src/${folders.get(name)}/README.md`;
  const rows = examples.map(({ name: title, when }) => `| ${title} | ${when} |`);
  const section = [
    BEGIN,
    '',
    '| example | when |',
    '| --- | --- |',
    ...rows,
    '',
    `Look at them at <http://localhost:4502/workshop/${name}>.`,
    '',
    END,
  ].join('\n');
  const before = readFileSync(file, 'utf8');
  const [head, rest] = before.split(BEGIN);
  const after =
    rest === undefined
      ? `${before.trimEnd()}\n\n## States\n\n${section}\n`
      : head + section + rest.slice(rest.indexOf(END) + END.length);
  const text = await format(after, { parser: 'markdown', printWidth: 100 });
  if (text !== before) writeFileSync(file, text);
}
