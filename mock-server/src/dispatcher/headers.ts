import { DispatcherConfigError, type Place } from './configFiles';

/**
 * `Header always set <name> <value>` or `Header set <name> <value>`, optionally with a condition. A rule with
 * `always` applies to every response; any other only to AEM's responses, including errors.
 */
export interface HeaderRule {
  readonly action: HeaderAction;
  readonly name: string;
  readonly value: string;
  readonly isAlways: boolean;
  readonly condition: (exchange: Exchange) => boolean;
}

/** Headers by their lower-case names. */
export type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parts of a request and its response that the header rules read. */
export interface Exchange {
  /** The path without its query, after the rewrite rules. */
  readonly path: string;
  readonly headers: RequestHeaders;
  readonly status: number;
  /** Whether AEM sent the response; refusals and redirects come from Apache itself. */
  readonly isFromAem: boolean;
  /** Returns the values of a header in AEM's response. */
  readonly sent: (name: string) => readonly string[];
}

/** Each action returns the new values of a header. */
const ACTIONS = {
  set: (_values, value) => [value],
  add: (values, value) => [...values, value],
  append: (values, value) => [[...values, value].join(', ')],
  merge: (values, value) =>
    values.some((list) => list.split(/\s*,\s*/).includes(value))
      ? values
      : [[...values, value].join(', ')],
  setifempty: (values, value) => (values.length > 0 ? values : [value]),
  unset: () => [],
} as const satisfies Record<
  string,
  (values: readonly string[], value: string) => readonly string[]
>;
type HeaderAction = keyof typeof ACTIONS;

/**
 * Returns the headers that the rules change, with their values; a removed header has no values. Apache keeps
 * two tables: a rule with `always` neither sees nor changes AEM's headers, so a header can occur twice.
 */
export function responseHeaders(
  rules: readonly HeaderRule[],
  exchange: Exchange,
): ReadonlyMap<string, readonly string[]> {
  const always = new Map<string, readonly string[]>();
  const ordinary = new Map<string, readonly string[]>();
  /** Conditions see the headers as the rules before have left them. */
  const soFar: Exchange = {
    ...exchange,
    sent: (name) => ordinary.get(name) ?? exchange.sent(name),
  };
  for (const { action, name, value, isAlways, condition } of rules) {
    if ((isAlways || exchange.isFromAem) && condition(soFar)) {
      const table = isAlways ? always : ordinary;
      const values = table.get(name) ?? (isAlways ? [] : exchange.sent(name));
      table.set(name, ACTIONS[action](values, value));
    }
  }
  return new Map(
    [...new Set([...always.keys(), ...ordinary.keys()])].map((name) => [
      name,
      [...(always.get(name) ?? []), ...(ordinary.get(name) ?? exchange.sent(name))],
    ]),
  );
}

/** @throws DispatcherConfigError for a form of the directive outside the subset. */
export function parseHeader(words: readonly string[], place: Place): HeaderRule {
  const isAlways = words[0]?.toLowerCase() === 'always';
  const [verb = '', name, ...rest] =
    isAlways || words[0]?.toLowerCase() === 'onsuccess' ? words.slice(1) : words;
  const action = verb.toLowerCase();
  if (!isAction(action)) {
    throw new DispatcherConfigError(
      place,
      `Header ${words.slice(0, 2).join(' ')} is not known here.`,
      'Write "Header always set", which holds for errors and redirects as well, or "Header set".',
    );
  }
  const [value = '', expression] = action === 'unset' ? ['', ...rest] : rest;
  if (name === undefined || (action !== 'unset' && rest.length === 0)) {
    throw new DispatcherConfigError(
      place,
      'Header has no name or no value.',
      'Write Header always set <name> "<value>".',
    );
  }
  return {
    action,
    name: name.toLowerCase(),
    value,
    isAlways,
    condition: expression === undefined ? () => true : parseCondition(expression, place),
  };
}

const isAction = (word: string): word is HeaderAction => Object.hasOwn(ACTIONS, word);

/** The comparisons of Apache's expressions, each with the condition that it makes. */
const COMPARISONS: readonly [RegExp, (operands: readonly string[]) => HeaderRule['condition']][] = [
  [
    /^%\{HTTP:([\w-]+)\} == '([^']*)'$/,
    ([name = '', expected]) =>
      ({ headers }) =>
        headers[name.toLowerCase()] === expected,
  ],
  [
    /^%\{REQUEST_URI\} =~ m#([^#]+)#$/,
    ([pattern = '']) => {
      const expression = new RegExp(pattern);
      return ({ path }) => expression.test(path);
    },
  ],
  [
    /^-z %\{resp:([\w-]+)\}$/,
    ([name = '']) =>
      ({ sent }) =>
        sent(name.toLowerCase()).join('') === '',
  ],
  [
    /^%\{REQUEST_STATUS\} -lt (\d+)$/,
    ([limit]) =>
      ({ status }) =>
        status < Number(limit),
  ],
];

/** Parses a condition such as `expr=%{REQUEST_STATUS} -lt 400 && %{REQUEST_URI} =~ m#^/etc[.]clientlibs/#`. */
function parseCondition(expression: string, place: Place): HeaderRule['condition'] {
  const conditions = expression
    .replace(/^expr=/, '')
    .split(' && ')
    .map((comparison) => {
      for (const [form, condition] of expression.startsWith('expr=') ? COMPARISONS : []) {
        const operands = form.exec(comparison);
        if (operands) return condition(operands.slice(1));
      }
      throw new DispatcherConfigError(
        place,
        `The condition ${expression} is not known here.`,
        'Write "expr=%{HTTP:Name} == \'value\'", "expr=%{REQUEST_URI} =~ m#pattern#", ' +
          '"expr=-z %{resp:Name}" or "expr=%{REQUEST_STATUS} -lt 400", joined by &&.',
      );
    });
  return (exchange) => conditions.every((holds) => holds(exchange));
}
