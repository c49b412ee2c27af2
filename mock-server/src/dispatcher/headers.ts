import { DispatcherConfigError, type Place } from './configFiles';

/**
 * `Header always set <name> <value>`, or `Header set`, which holds for answers without an error alone;
 * perhaps only where a request header has a value, or for the addresses of a pattern.
 */
export interface HeaderRule {
  readonly name: string;
  readonly value: string;
  readonly isAlways: boolean;
  readonly condition: (request: HeaderRequest) => boolean;
}

/** What the conditions of headers ask about. */
export interface HeaderRequest {
  /** The path without its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** `expr=%{HTTP:X-Forwarded-Proto} == 'https'`. */
const HEADER_IS = /^expr=%\{HTTP:([\w-]+)\} == '([^']*)'$/;

/** `expr=%{REQUEST_URI} =~ m#^/etc[.]clientlibs/#`. */
const PATH_MATCHES = /^expr=%\{REQUEST_URI\} =~ m#([^#]+)#$/;

/** @throws DispatcherConfigError for a form of the directive outside the subset. */
export function parseHeader(words: readonly string[], place: Place): HeaderRule {
  const isAlways = words[0]?.toLowerCase() === 'always';
  const [action = '', name, value, expression] = isAlways ? words.slice(1) : words;
  if (action.toLowerCase() !== 'set') {
    throw new DispatcherConfigError(
      place,
      `Header ${words.slice(0, 2).join(' ')} is not known here.`,
      'Write "Header always set", which holds for errors and redirects as well, or "Header set".',
    );
  }
  if (name === undefined || value === undefined) {
    throw new DispatcherConfigError(
      place,
      'Header has no name or no value.',
      'Write Header always set <name> "<value>".',
    );
  }
  return {
    name: name.toLowerCase(),
    value,
    isAlways,
    condition: expression === undefined ? () => true : parseCondition(expression, place),
  };
}

function parseCondition(expression: string, place: Place): HeaderRule['condition'] {
  const [, header, expected] = HEADER_IS.exec(expression) ?? [];
  if (header !== undefined) return ({ headers }) => headers[header.toLowerCase()] === expected;
  const [, pattern] = PATH_MATCHES.exec(expression) ?? [];
  if (pattern !== undefined) {
    const path = new RegExp(pattern);
    return (request) => path.test(request.path);
  }
  throw new DispatcherConfigError(
    place,
    `The condition ${expression} is not known here.`,
    "Write \"expr=%{HTTP:Name} == 'value'\" or \"expr=%{REQUEST_URI} =~ m#pattern#\".",
  );
}

/** The headers that the answer to a request gets, with an error or without one. */
export function responseHeaders(
  rules: readonly HeaderRule[],
  request: HeaderRequest,
  isError: boolean,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rules
      .filter(({ isAlways, condition }) => (isAlways || !isError) && condition(request))
      .map(({ name, value }) => [name, value]),
  );
}
