import { DispatcherConfigError, type Place } from './configFiles';
import { anywherePattern } from './pattern';
import { encodePath } from './requestPath';

/** A request as the rewrite rules see it: `path` normalized, `query` without its question mark. */
interface RewriteRequest {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
}

/** Where the rules lead: on to the filter, back to the browser, or nowhere. */
type Rewritten =
  | { readonly kind: 'pass'; readonly path: string; readonly query: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'deny'; readonly rule: string; readonly file: string; readonly line: number };

/** Runs the rules in their order, as mod_rewrite does for a virtual host. */
export function rewrite(rules: readonly RewriteRule[], request: RewriteRequest): Rewritten {
  let { path, query } = request;
  for (const rule of rules) {
    const groups = match(rule, path, request);
    if (groups !== undefined) {
      if (rule.forbidden) {
        return { kind: 'deny', rule: rule.text, ...rule.place };
      }
      ({ path, query } = substitute(rule, groups, path, query));
      if (rule.redirect !== undefined) {
        return { kind: 'redirect', status: rule.redirect, location: locationOf(path, query) };
      }
      if (rule.last) {
        break;
      }
    }
  }
  return { kind: 'pass', path, query };
}

/** `$1` from the rule's pattern, `%1` from the last condition that matched. */
interface Groups {
  readonly $: readonly (string | undefined)[];
  readonly '%': readonly (string | undefined)[];
}

function match(rule: RewriteRule, path: string, request: RewriteRequest): Groups | undefined {
  const found = rule.pattern.exec(path);
  if ((found === null) !== rule.negated) {
    return undefined;
  }
  const conditions = matchConditions(rule.conditions, request);
  return conditions && { $: found ?? [], '%': conditions };
}

function matchConditions(
  conditions: readonly RewriteCondition[],
  request: RewriteRequest,
): readonly (string | undefined)[] | undefined {
  let groups: readonly (string | undefined)[] = [];
  let held = false;
  let alternative = false;
  for (const condition of conditions) {
    if (!(alternative && held)) {
      const found = condition.pattern.exec(valueOf(condition.variable, request));
      held = (found !== null) !== condition.negated;
      groups = found ?? groups;
    }
    alternative = condition.or;
    if (!held && !alternative) {
      return undefined;
    }
  }
  return groups;
}

function valueOf(variable: ServerVariable, request: RewriteRequest): string {
  switch (variable) {
    case 'HTTP_HOST':
      return request.host;
    case 'REQUEST_URI':
      return request.path;
    case 'REQUEST_METHOD':
      return request.method;
  }
}

function substitute(
  rule: RewriteRule,
  groups: Groups,
  path: string,
  query: string,
): { path: string; query: string } {
  if (rule.substitution === '-') {
    return { path, query };
  }
  const [target = '', ownQuery] = rule.substitution
    .replace(/([$%])(\d)/g, (_, kind: keyof Groups, index: string) =>
      // A question mark out of the request is text; only the rule's own one starts a query.
      (groups[kind][Number(index)] ?? '').replace(/\?/g, '\u{0}'),
    )
    .split('?', 2)
    .map((part) => part.replaceAll('\u{0}', '?'));
  if (ownQuery === undefined) {
    return { path: target, query };
  }
  const kept = rule.appendQuery ? [ownQuery, query] : [ownQuery];
  return { path: target, query: kept.filter((part) => part !== '').join('&') };
}

function locationOf(path: string, query: string): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)?(.*)$/s.exec(path) ?? [];
  return `${origin}${encodePath(rest)}${query === '' ? '' : `?${query}`}`;
}

/** What a condition can look at: the subset of Apache's server variables that our rules need. */
const SERVER_VARIABLES = ['HTTP_HOST', 'REQUEST_URI', 'REQUEST_METHOD'] as const;
type ServerVariable = (typeof SERVER_VARIABLES)[number];

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
            `Use ${known.join(', ')}, or add it to mock-server/src/dispatcher/rewrite.ts.`,
          );
        }
        return [name, value];
      }),
  );
}
