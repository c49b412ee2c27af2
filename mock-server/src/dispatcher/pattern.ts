import { DispatcherConfigError, type Place } from './configFiles';

/**
 * Compiles a glob of Apache or the dispatcher: `*` matches any characters, including slashes, and `?` one
 * character.
 */
export function globPattern(glob: string, flags = ''): RegExp {
  const source = glob
    .replace(/[\\^$.|+(){}[\]]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${source}$`, `s${flags}`);
}

/**
 * Compiles a regular expression of the filter (POSIX extended, in single quotes), which must match the whole
 * text.
 * @throws DispatcherConfigError if it cannot be compiled.
 */
export function wholePattern(source: string, place: Place): RegExp {
  return compile(`^(?:${source})$`, source, 's', place);
}

/**
 * Compiles a regular expression of a rewrite rule or condition, which may match anywhere in the text.
 * @throws DispatcherConfigError if it cannot be compiled.
 */
export function anywherePattern(source: string, ignoreCase: boolean, place: Place): RegExp {
  return compile(source, source, ignoreCase ? 'i' : '', place);
}

function compile(expression: string, written: string, flags: string, place: Place): RegExp {
  if (/\[\[:|\(\?[#imsx]|\\[QEAzZ]|[*+?]\+/.test(written)) {
    throw new DispatcherConfigError(
      place,
      `The regular expression ${written} uses a notation that this reader does not know.`,
      'Write it with plain classes and groups, such as [0-9] for [[:digit:]].',
    );
  }
  try {
    return new RegExp(expression, flags);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new DispatcherConfigError(
      place,
      `The regular expression ${written} does not compile (${reason}).`,
      'Close every bracket and escape what is meant literally.',
    );
  }
}
