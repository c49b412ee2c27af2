import { DispatcherConfigError, type Place } from './configFiles';
import type { RequestHeaders } from './headers';
import { anywherePattern } from './pattern';
import { escapeBytes } from './requestPath';

/**
 * A request as the rewrite rules read it. `path` is normalized, `query` has no question mark and is undefined
 * if the address has no query, and the names of `headers` are in lower case.
 */
interface RewriteRequest {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly query: string | undefined;
  readonly headers: RequestHeaders;
}

/** The result of the rules: on to the filter, a redirect, or a refusal. */
type Rewritten =
  | { readonly kind: 'pass'; readonly path: string; readonly query: string | undefined }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'forbid'; readonly rule: RewriteRule };

/** Applies the rules in order, as mod_rewrite does for a virtual host. */
export function rewrite(rules: readonly RewriteRule[], request: RewriteRequest): Rewritten {
  let { path, query } = request;
  for (const rule of rules) {
    const groups = match(rule, path, request);
    if (groups !== undefined) {
      if (rule.forbidden || reopensQuery(rule, groups)) {
        return { kind: 'forbid', rule };
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

/** Matched groups: `$1` of the rule's pattern, `%1` of the last condition that matched. */
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
      const found = condition.pattern.exec(condition.subject(request));
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

/**
 * Returns whether a `%3F` of the request would become a question mark of the substitution. Since 2.4.60
 * Apache refuses this (403), because the rest of the path would become a query (CVE-2024-38474).
 */
function reopensQuery(rule: RewriteRule, groups: Groups): boolean {
  return referencesOf(rule).some(([, kind, index]) =>
    (groups[kind as keyof Groups][Number(index)] ?? '').includes('?'),
  );
}

const referencesOf = ({ substitution }: RewriteRule) => [...substitution.matchAll(/([$%])(\d)/g)];

function substitute(
  rule: RewriteRule,
  groups: Groups,
  path: string,
  query: string | undefined,
): { path: string; query: string | undefined } {
  if (rule.substitution === '-') {
    return { path, query };
  }
  const [target = '', ownQuery] = rule.substitution
    .replace(
      /([$%])(\d)/g,
      (_, kind: keyof Groups, index: string) => groups[kind][Number(index)] ?? '',
    )
    .split('?', 2);
  if (ownQuery === undefined) {
    return { path: target, query };
  }
  const kept = rule.appendQuery ? [ownQuery, query] : [ownQuery];
  return { path: target, query: kept.filter(Boolean).join('&') || undefined };
}

function locationOf(path: string, query: string | undefined): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)?(.*)$/s.exec(path) ?? [];
  return `${origin}${escapeBytes(rest)}${query === undefined ? '' : `?${query}`}`;
}

/** The server variables of Apache that a condition can use. */
const SERVER_VARIABLES: Readonly<Record<string, (request: RewriteRequest) => string>> = {
  HTTP_HOST: ({ host }) => host,
  SERVER_NAME: ({ host }) => host.replace(/:\d*$/, ''),
  REQUEST_URI: ({ path }) => path,
  REQUEST_METHOD: ({ method }) => method,
  QUERY_STRING: ({ query }) => query ?? '',
  HTTP_USER_AGENT: ({ headers }) => headerOf(headers, 'user-agent'),
  HTTP_REFERER: ({ headers }) => headerOf(headers, 'referer'),
  HTTP_COOKIE: ({ headers }) => headerOf(headers, 'cookie'),
};

const headerOf = (headers: RequestHeaders, name: string): string => String(headers[name] ?? '');

/** `RewriteCond %{REQUEST_METHOD} !^POST$ [NC,OR]`. */
export interface RewriteCondition {
  /** Returns the part of the request that the pattern is compared with. */
  readonly subject: (request: RewriteRequest) => string;
  readonly pattern: RegExp;
  readonly negated: boolean;
  /** Whether it is enough that this condition or the next one holds; otherwise both must hold. */
  readonly or: boolean;
}

/** `RewriteRule pattern substitution [flags]` with the conditions before it. */
export interface RewriteRule {
  readonly conditions: readonly RewriteCondition[];
  readonly pattern: RegExp;
  readonly negated: boolean;
  /** The new path; `-` leaves the path unchanged. */
  readonly substitution: string;
  /** The status of `[R]`. */
  readonly redirect: number | undefined;
  readonly forbidden: boolean;
  readonly last: boolean;
  readonly appendQuery: boolean;
  readonly text: string;
  readonly place: Place;
}

/**
 * Returns the part of the request that a variable such as `%{HTTP_HOST}`, or `%{HTTP:X-Forwarded-For}` for
 * any header, names.
 */
function subjectOf(test: string): RewriteCondition['subject'] | undefined {
  const [, header, variable = ''] = /^%\{(?:HTTP:([\w-]+)|(\w+))\}$/.exec(test) ?? [];
  if (header === undefined) return SERVER_VARIABLES[variable];
  return ({ headers }) => headerOf(headers, header.toLowerCase());
}

/** Parses a `RewriteCond`. @throws DispatcherConfigError for a variable or flag outside the subset. */
export function parseRewriteCondition(words: readonly string[], place: Place): RewriteCondition {
  const [test = '', pattern = '', flagText] = words;
  const subject = subjectOf(test);
  if (subject === undefined) {
    throw new DispatcherConfigError(
      place,
      `RewriteCond cannot look at ${test}.`,
      `Use %{HTTP:Name} or one of ${Object.keys(SERVER_VARIABLES)
        .map((name) => `%{${name}}`)
        .join(', ')}.`,
    );
  }
  const flags = readFlags(flagText, ['NC', 'OR'], place);
  const negated = pattern.startsWith('!');
  return {
    subject,
    pattern: anywherePattern(negated ? pattern.slice(1) : pattern, flags.has('NC'), place),
    negated,
    or: flags.has('OR'),
  };
}

/** Parses a `RewriteRule`. @throws DispatcherConfigError for a flag outside the subset or a redirect without `L`. */
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
