import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { frontend } from './places.mjs';

const ROOT = join(frontend, '..');

/**
 * Returns the errors of a build, each once, because a module can be part of several compilers.
 *
 * @returns {{ message: string, file?: string, line?: number }[]}
 */
export function problemsOf(stats) {
  const problems = new Map();
  for (const { compilation } of stats.stats)
    for (const error of compilation.errors) {
      const problem = problemOf(error, compilation.requestShortener);
      problems.set(JSON.stringify(problem), problem);
    }
  return [...problems.values()];
}

function problemOf(error, shortener) {
  const text = stripVTControlCharacters(error.message);
  const place = swcPlace(text) ?? webpackPlace(error, shortener);
  // The message without swc's excerpt of the code, and without webpack's stack.
  const message = /^(?:Error:)?\s*[×x] (.*)$/m.exec(text)?.[1] ?? text.split('\n    at ')[0].trim();
  return { ...place, message: message.replaceAll(ROOT + '/', '') };
}

/**
 * Returns the position in swc's message, which shows the code below a line such as
 * `╭─[/project/src/main.ts:3:1]`.
 */
function swcPlace(text) {
  const [, file, line] = /[╭,][─-]\[(.+?):(\d+):\d+\]/.exec(text) ?? [];
  return file && { file: relative(ROOT, file), line: Number(line) };
}

function webpackPlace({ module, loc }, shortener) {
  const name = module?.resource ?? module?.readableIdentifier?.(shortener);
  if (!name) return undefined;
  const line = loc?.start?.line;
  return { file: relative(ROOT, name), ...(line && { line }) };
}
