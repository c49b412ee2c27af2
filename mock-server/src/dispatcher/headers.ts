import { DispatcherConfigError, type Place } from './configFiles';

/** `Header always set <name> <value>`, perhaps only where a request header has a value. */
export interface HeaderRule {
  readonly name: string;
  readonly value: string;
  readonly condition: { readonly header: string; readonly value: string } | undefined;
}

/** `expr=%{HTTP:X-Forwarded-Proto} == 'https'`. */
const CONDITION = /^expr=%\{HTTP:([\w-]+)\} == '([^']*)'$/;

/** @throws DispatcherConfigError for a form of the directive outside the subset. */
export function parseHeader(words: readonly string[], place: Place): HeaderRule {
  const [table = '', action = '', name, value, expression] = words;
  if (table.toLowerCase() !== 'always' || action.toLowerCase() !== 'set') {
    throw new DispatcherConfigError(
      place,
      `Header ${table} ${action} is not known here.`,
      'Write "Header always set", which holds for errors and redirects as well.',
    );
  }
  if (name === undefined || value === undefined) {
    throw new DispatcherConfigError(
      place,
      'Header has no name or no value.',
      'Write Header always set <name> "<value>".',
    );
  }
  const [, header, expected] = CONDITION.exec(expression ?? '') ?? [];
  if (expression !== undefined && (header === undefined || expected === undefined)) {
    throw new DispatcherConfigError(
      place,
      `The condition ${expression} is not known here.`,
      "Write \"expr=%{HTTP:Name} == 'value'\".",
    );
  }
  return {
    name: name.toLowerCase(),
    // A variable that is empty leaves two blanks.
    value: value.replace(/ {2,}/g, ' ').replaceAll(' ;', ';'),
    condition:
      header === undefined || expected === undefined
        ? undefined
        : { header: header.toLowerCase(), value: expected },
  };
}

/** The headers of the answer to a request. */
export function responseHeaders(
  rules: readonly HeaderRule[],
  request: Readonly<Record<string, string | readonly string[] | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rules
      .filter(({ condition }) => !condition || request[condition.header] === condition.value)
      .map(({ name, value }) => [name, value]),
  );
}
