import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatDocView, isDocView, parseDocView } from './repository';

/**
 * `npm run format:content`: writes every FileVault XML below the given folders in its canonical
 * form. With `--check` it writes nothing, names the files that are not in that form and fails.
 */
const check = process.argv.includes('--check');
const folders = process.argv.slice(2).filter((argument) => argument !== '--check');
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xml'))
    .map((name) => join(folder, name)),
);

let different = 0;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  if (basename(file) !== '.content.xml' && !isDocView(text)) continue;
  const formatted = formatDocView(parseDocView(text, file));
  if (formatted === text) continue;
  different += 1;
  console.log(file);
  if (!check) writeFileSync(file, formatted);
}
if (check && different > 0) {
  console.error(`${different} of ${files.length} files are not formatted. Run npm run format.`);
  process.exitCode = 1;
}
