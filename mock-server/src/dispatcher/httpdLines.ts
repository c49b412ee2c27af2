import { DispatcherConfigError, type Place, readText } from './configFiles';

/** One directive of an Apache configuration file, such as `RewriteRule`, `<VirtualHost` or `</IfModule>`. */
export interface Directive {
  readonly name: string;
  /** The arguments as written, with variables and quotes. */
  readonly rest: string;
  readonly place: Place;
}

/**
 * Returns the directives of a file in order, without comments; lines ending in `\` are joined.
 * @throws DispatcherConfigError if the file cannot be read; `from` is the directive that includes it.
 */
export function readDirectives(file: string, from: Place): readonly Directive[] {
  return joinLines(readText(file, from))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
    .map(({ text, line }) => directive(text, { file, line }));
}

/** Splits arguments at spaces and removes quotes: `"a b" c` is two arguments. */
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

/**
 * Variables that the platform sets before our files are read. Apache reads them from the environment. No rule
 * depends on their values, so they are not replaced here.
 */
const FROM_PLATFORM: ReadonlySet<string> = new Set(['DOCROOT', 'AEM_HOST', 'AEM_PORT']);

/**
 * The variables of Apache's `Define`. They are global, take effect in reading order, and are replaced before
 * a line is split into words. A variable defined without a value, or with an empty one, is left as written:
 * `${NAME}`.
 */
export class Variables {
  readonly #values = new Map<string, string>();
  readonly #empty = new Map<string, Place>();

  define(name: string, value: string, place: Place): void {
    this.#values.delete(name);
    this.#empty.delete(name);
    if (value === '') this.#empty.set(name, place);
    else this.#values.set(name, value);
  }

  /** Replaces the variables in a text. @throws DispatcherConfigError for a variable that no file defines. */
  fill(text: string, place: Place): string {
    return text.replace(/\$\{([^}]+)\}/g, (written, name: string) => {
      const value = this.#values.get(name);
      const empty = this.#empty.get(name);
      if (value === undefined && !FROM_PLATFORM.has(name)) {
        throw new DispatcherConfigError(
          place,
          empty === undefined
            ? `The variable ${written} is not defined.`
            : `The variable ${written} is empty (${empty.file}:${empty.line}), and Apache would leave it as it is written.`,
          empty === undefined
            ? 'Define it in conf.d/variables/custom.vars and include that file first.'
            : `Give it a value that changes nothing here, such as "'self'" in a list of sources.`,
        );
      }
      return value ?? written;
    });
  }
}
