import { readText } from './configFiles';
import type { Place } from './errors';

/** One directive of an Apache configuration file: `RewriteRule`, `<VirtualHost`, `</IfModule>`. */
export interface Directive {
  readonly name: string;
  /** The arguments as written: variables not yet put in, quotes not yet taken off. */
  readonly rest: string;
  readonly place: Place;
}

/**
 * The directives of a file in their order, comments left out and lines ending in `\` joined.
 * @throws DispatcherConfigError where the file cannot be read; `from` is who asked for it.
 */
export function readDirectives(file: string, from: Place): readonly Directive[] {
  return joinLines(readText(file, from))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
    .map(({ text, line }) => directive(text, { file, line }));
}

/** Arguments split at blanks, quotes taken off: `"a b" c` is two. */
export function splitArguments(text: string): readonly string[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double?.replace(/\\"/g, '"') ?? single ?? bare ?? '',
  );
}

interface Line {
  readonly text: string;
  readonly line: number;
}

function joinLines(source: string): readonly Line[] {
  const joined: Line[] = [];
  let open: Line | undefined;
  source.split(/\r?\n/).forEach((raw, index) => {
    const start: Line = open ?? { text: '', line: index + 1 };
    const continues = raw.endsWith('\\');
    const text = start.text + (continues ? raw.slice(0, -1) : raw);
    open = continues ? { text, line: start.line } : undefined;
    if (!continues) {
      joined.push({ text: text.trim(), line: start.line });
    }
  });
  return open === undefined ? joined : [...joined, open];
}

function directive(text: string, place: Place): Directive {
  const end = /\s/.exec(text)?.index ?? text.length;
  return { name: text.slice(0, end), rest: text.slice(end).trim(), place };
}
