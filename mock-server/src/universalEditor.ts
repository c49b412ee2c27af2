import { join } from 'node:path';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openRepository } from './repository';
import { editorFiles } from './universal-editor/editorFiles';
import { UniversalEditorError } from './universal-editor/problems';

/**
 * `npm run content:universal`: writes the files from which the Universal Editor learns the components of a project. The
 * parameters are the project's folder, `/apps/site`, and the `jcr_root` folders; the files are written into the first.
 * With `--check` it writes nothing, names the files that are out of date and fails.
 */
const check = process.argv.includes('--check');
const [project = '', ...mounts] = process.argv
  .slice(2)
  .filter((argument) => argument !== '--check');

try {
  writeOrCheck();
} catch (error) {
  if (!(error instanceof UniversalEditorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function writeOrCheck(): void {
  const platform = join(__dirname, '..', 'platform', 'jcr_root');
  const { files, leftOut } = editorFiles(
    openRepository({ mounts: [platform, ...mounts] }),
    project,
  );
  const folder = join(mounts[0] ?? '', project, 'universal-editor');
  const different = [...files]
    .map(([name, text]) => ({ file: join(folder, name), text }))
    .filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  for (const { file } of different) console.log(file);
  if (check) {
    if (different.length === 0) return;
    console.error('They are out of date. Run npm run content:universal.');
    process.exitCode = 1;
    return;
  }
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of different) writeFileSync(file, text);
  for (const { component, part, reason } of leftOut)
    console.log(`${component}: “${part}” is left out. ${reason}`);
}
