import { encodePath } from './requestPath';
import type { RewriteCondition, RewriteRule, ServerVariable } from './rewriteRule';

/** A request as the rewrite rules see it: `path` normalized, `query` without its question mark. */
export interface RewriteRequest {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
}

/** Where the rules lead: on to the filter, back to the browser, or nowhere. */
export type Rewritten =
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
