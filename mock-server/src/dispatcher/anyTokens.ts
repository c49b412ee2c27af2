import { readText } from './configFiles';
import type { Place } from './errors';
import { DispatcherConfigError } from './errors';

/** A word of a `.any` file. */
export interface AnyToken {
  readonly kind: 'open' | 'close' | 'name' | 'text' | 'regex' | 'include';
  readonly text: string;
  readonly place: Place;
}

const TOKEN = /\s+|#[^\n]*|([{}])|"([^"\n]*)"|'([^'\n]*)'|\$include\b()|\/([\w:.-]+)|([^\s{}"'#]+)/gy;

/** The words of a file in their order. @throws DispatcherConfigError for an open quote. */
export function anyTokens(file: string, from: Place): AnyToken[] {
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

