import { execFile, execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = resolve(__dirname, '../..');

/** The folder of Sling's bundles and of each run's repository; git ignores it. */
export const WORK = resolve(__dirname, '../target/parity');

/** A reason why the comparison cannot run, with a remedy. */
export class ParityError extends Error {
  override readonly name = 'ParityError';
}

/** The programs that the comparison starts, each with its source. */
const PROGRAMS: Readonly<Record<string, string>> = {
  java: 'a JDK of version 17 or newer (Debian: openjdk-17-jdk-headless)',
  javac: 'a JDK of version 17 or newer, a JRE is not enough (Debian: openjdk-17-jdk-headless)',
  mvn: 'Maven 3.8 or newer (Debian: maven)',
};

/**
 * Checks that all programs are installed.
 * @throws ParityError that names every missing program
 */
export function requirePrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !starts(program));
  if (missing.length === 0) return;
  const list = missing.map(([program, source]) => `- ${program}: ${source}`).join('\n');
  throw new ParityError(
    `npm run parity compares our pages with Apache Sling, which is a Java program. Missing on this machine:\n${list}`,
  );
}

function starts(program: string): boolean {
  try {
    execFileSync(program, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const execute = promisify(execFile);

/**
 * Runs a program.
 * @throws ParityError with the end of the program's output if it fails
 */
export async function run(
  program: string,
  args: readonly string[],
  cwd: string = ROOT,
): Promise<string> {
  try {
    const { stdout } = await execute(program, [...args], { cwd, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-20).join('\n');
    throw new ParityError(`${program} ${args.join(' ')} failed in ${cwd}:\n${output}`);
  }
}
