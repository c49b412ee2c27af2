import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** The folder of the project, seen from the workspace in which npm starts a script. */
export const PROJECT = join(process.cwd(), '..');

/**
 * Writes a file that a command makes, formatted. If the command has `--check`, the file stays, and the exit code is 1 unless it is
 * current.
 *
 * @param path the path in the project
 * @param command the command that writes it, which the complaint names
 */
export async function writeOrCheck(path: string, text: string, command: string): Promise<void> {
  const file = join(PROJECT, path);
  const formatted = await format(text, { ...(await resolveConfig(file)), filepath: path });
  if (!process.argv.includes('--check')) writeFileSync(file, formatted);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== formatted) {
    process.exitCode = 1;
    console.error(`${path} is not current. Run: ${command}`);
  }
}
