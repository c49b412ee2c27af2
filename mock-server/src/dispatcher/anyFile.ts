import { dirname, resolve } from 'node:path';
import { DispatcherConfigError, filesIn, orStandIn, type Place, readText } from './configFiles';

/** A value of a `.any` file; in single quotes it is a regular expression. */
export interface AnyValue {
  readonly kind: 'value';
  readonly text: string;
  readonly regex: boolean;
  readonly place: Place;
}

/** A section `{ … }`: its named entries in order, and its values without a name. */
export interface AnySection {
  readonly kind: 'section';
  readonly entries: readonly AnyEntry[];
  readonly values: readonly AnyValue[];
  /** The files that the section includes, as written. Their content is part of the entries and values. */
  readonly includes: readonly AnyValue[];
  readonly place: Place;
}

export interface AnyEntry {
  readonly name: string;
  readonly content: AnyValue | AnySection;
  readonly place: Place;
}

/**
 * Reads a dispatcher `.any` or `.farm` file with everything that it includes.
 * @throws DispatcherConfigError naming file, line and remedy.
 */
export function readAnyFile(file: string, from: Place = { file, line: 1 }): AnySection {
  const place = { file, line: 1 };
  const reader = new AnyReader(anyTokens(file, from), [file]);
  return { ...reader.section(undefined), place };
}

class AnyReader {
  #at = 0;
  readonly #tokens: readonly AnyToken[];
  readonly #including: readonly string[];

  constructor(source: readonly AnyToken[], including: readonly string[]) {
    this.#tokens = source;
    this.#including = including;
  }

  /** Reads up to the closing brace of `open`, or to the end of the file if `open` is undefined. */
  section(open: Place | undefined): AnySection {
    const entries: AnyEntry[] = [];
    const values: AnyValue[] = [];
    const includes: AnyValue[] = [];
    for (;;) {
      const token = this.#tokens[this.#at++];
      if (token === undefined || token.kind === 'close') {
        requireBalance(open, token);
        return { kind: 'section', entries, values, includes, place: open ?? { file: '', line: 1 } };
      }
      switch (token.kind) {
        case 'name':
          entries.push({ name: token.text, content: this.#content(token), place: token.place });
          break;
        case 'include': {
          const target = this.#target(token);
          includes.push(target);
          for (const included of this.#include(target)) {
            entries.push(...included.entries);
            values.push(...included.values);
            includes.push(...included.includes);
          }
          break;
        }
        case 'open':
          throw new DispatcherConfigError(
            token.place,
            'A section has no name.',
            'Put a name before the brace, such as /0001 { … }.',
          );
        default:
          values.push(valueOf(token));
      }
    }
  }

  #content(name: AnyToken): AnyValue | AnySection {
    const token = this.#tokens[this.#at++];
    switch (token?.kind) {
      case 'open':
        return this.section(token.place);
      case 'text':
      case 'regex':
        return valueOf(token);
      default:
        throw new DispatcherConfigError(
          name.place,
          `/${name.text} has no value.`,
          'Give it one in quotes, or a section in braces.',
        );
    }
  }

  #target({ place }: AnyToken): AnyValue {
    const target = this.#tokens[this.#at++];
    if (target?.kind === 'text') return valueOf(target);
    throw new DispatcherConfigError(place, '$include names no file.', 'Name one in quotes.');
  }

  #include({ text, place }: AnyValue): readonly AnySection[] {
    const path = resolve(dirname(place.file), text);
    const files = path.includes('*')
      ? filesIn(dirname(path), path.slice(path.lastIndexOf('*') + 1))
      : [orStandIn(path)];
    return files.map((file) => {
      if (this.#including.includes(file)) {
        throw new DispatcherConfigError(place, `${file} includes itself.`, 'Remove this $include.');
      }
      return new AnyReader(anyTokens(file, place), [...this.#including, file]).section(undefined);
    });
  }
}

function valueOf({ text, kind, place }: AnyToken): AnyValue {
  return { kind: 'value', text, regex: kind === 'regex', place };
}

function requireBalance(open: Place | undefined, end: AnyToken | undefined): void {
  if (open !== undefined && end === undefined) {
    throw new DispatcherConfigError(open, 'A section is not closed.', 'Add the missing }.');
  }
  if (open === undefined && end !== undefined) {
    throw new DispatcherConfigError(end.place, 'This } closes nothing.', 'Remove it.');
  }
}

/** A token of a `.any` file. */
interface AnyToken {
  readonly kind: 'open' | 'close' | 'name' | 'text' | 'regex' | 'include';
  readonly text: string;
  readonly place: Place;
}

const TOKEN = /\s+|#[^\n]*|([{}])|"([^"\n]*)"|'([^'\n]*)'|\$include\b()|\/([\w:.-]+)|([^\s{}"'#]+)/gy;

/** Returns the tokens of a file in order. @throws DispatcherConfigError for an unclosed quote. */
function anyTokens(file: string, from: Place): AnyToken[] {
  const source = readText(file, from);
  const found: AnyToken[] = [];
  let line = 1;
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    const place = { file, line };
    const token = tokenOf(match, place);
    if (token !== undefined) {
      found.push(token);
    }
    line += match[0].split('\n').length - 1;
    end = match.index + match[0].length;
  }
  if (end < source.length) {
    throw new DispatcherConfigError(
      { file, line },
      'A quoted value is not closed.',
      'Close it on the same line.',
    );
  }
  return found;
}

function tokenOf(match: RegExpExecArray, place: Place): AnyToken | undefined {
  const [, brace, double, single, include, name, bare] = match;
  if (brace !== undefined) {
    return { kind: brace === '{' ? 'open' : 'close', text: brace, place };
  }
  if (single !== undefined) {
    return { kind: 'regex', text: single, place };
  }
  if (include !== undefined) {
    return { kind: 'include', text: '$include', place };
  }
  if (name !== undefined) {
    return { kind: 'name', text: name, place };
  }
  const text = double ?? bare;
  return text === undefined ? undefined : { kind: 'text', text, place };
}
