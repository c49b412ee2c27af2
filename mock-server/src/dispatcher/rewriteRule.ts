import type { Place } from './errors';
import { DispatcherConfigError } from './errors';
import { anywherePattern } from './pattern';

/** What a condition can look at: the subset of Apache's server variables that our rules need. */
export const SERVER_VARIABLES = ['HTTP_HOST', 'REQUEST_URI', 'REQUEST_METHOD'] as const;
export type ServerVariable = (typeof SERVER_VARIABLES)[number];

/** `RewriteCond %{REQUEST_METHOD} !^POST$ [NC,OR]`. */
export interface RewriteCondition {
  readonly variable: ServerVariable;
  readonly pattern: RegExp;
  readonly negated: boolean;
  /** Enough if this one or the next one holds; otherwise both have to. */
  readonly or: boolean;
}

/** `RewriteRule pattern substitution [flags]` with the conditions that stand before it. */
export interface RewriteRule {
  readonly conditions: readonly RewriteCondition[];
  readonly pattern: RegExp;
  readonly negated: boolean;
  /** `-` leaves the path as it is. */
  readonly substitution: string;
  /** The status of `[R]`. */
  readonly redirect: number | undefined;
  readonly forbidden: boolean;
  readonly last: boolean;
  readonly appendQuery: boolean;
  readonly text: string;
  readonly place: Place;
}

/** @throws DispatcherConfigError for a variable or flag outside the subset. */
export function parseRewriteCondition(words: readonly string[], place: Place): RewriteCondition {
  const [test = '', pattern = '', flagText] = words;
  const variable = SERVER_VARIABLES.find((name) => test === `%{${name}}`);
  if (variable === undefined) {
    throw new DispatcherConfigError(
      place,
      `RewriteCond cannot look at ${test}.`,
      `Use one of ${SERVER_VARIABLES.map((name) => `%{${name}}`).join(', ')}.`,
    );
  }
  const flags = readFlags(flagText, ['NC', 'OR'], place);
  const negated = pattern.startsWith('!');
  return {
    variable,
    pattern: anywherePattern(negated ? pattern.slice(1) : pattern, flags.has('NC'), place),
    negated,
    or: flags.has('OR'),
  };
}

/** @throws DispatcherConfigError for a flag outside the subset or a redirect that goes on. */
export function parseRewriteRule(
  words: readonly string[],
  conditions: readonly RewriteCondition[],
  place: Place,
): RewriteRule {
  const [pattern = '', substitution = '', flagText] = words;
  const flags = readFlags(flagText, ['PT', 'L', 'R', 'NC', 'QSA', 'F'], place);
  const redirect = flags.has('R') ? Number(flags.get('R') ?? '302') : undefined;
  if (redirect !== undefined && !(flags.has('L') && redirect >= 300 && redirect < 400)) {
    throw new DispatcherConfigError(
      place,
      'A redirect has to end the rewriting, with a status from 300 to 399.',
      'Write [R=301,L].',
    );
  }
  const negated = pattern.startsWith('!');
  return {
    conditions,
    pattern: anywherePattern(negated ? pattern.slice(1) : pattern, flags.has('NC'), place),
    negated,
    substitution,
    redirect,
    forbidden: flags.has('F'),
    last: flags.has('L') || flags.has('PT'),
    appendQuery: flags.has('QSA'),
    text: `RewriteRule ${words.join(' ')}`,
    place,
  };
}

function readFlags(
  text: string | undefined,
  known: readonly string[],
  place: Place,
): ReadonlyMap<string, string | undefined> {
  const flags = (text ?? '').replace(/^\[|\]$/g, '').split(',');
  return new Map(
    flags
      .filter((flag) => flag.trim() !== '')
      .map((flag) => {
        const [name = '', value] = flag.trim().split('=');
        if (!known.includes(name)) {
          throw new DispatcherConfigError(
            place,
            `The flag [${flag.trim()}] is not known here.`,
            `Use ${known.join(', ')}, or teach it to mock-server/src/dispatcher/rewriteRule.ts.`,
          );
        }
        return [name, value];
      }),
  );
}
