import { existsSync, readFileSync } from 'node:fs';
import { isObject, textOf, type JsonObject } from './json';

/** Addresses that are forwarded, and the service to which they are. */
export interface ProxyRule {
  /** The addresses: a path without a final slash. `*` is any characters within a segment. */
  readonly path: string;
  /** The service's address, `https://test.example.com`, perhaps with a path. */
  readonly target: string;
  /** Whether the target's path replaces {@link path}. Otherwise addresses keep their whole path. */
  readonly replacesPath: boolean;
  /** The longest time for a response to begin, and between two of its parts, in milliseconds. */
  readonly timeout: number;
  /** Headers that the service needs and a browser does not send, such as the key of a gateway. */
  readonly headers: Readonly<Record<string, string>>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** An invalid rule; the message names the remedy. */
export class ProxyRuleError extends Error {
  override readonly name = 'ProxyRuleError';
}

const TIMEOUT_SECONDS = 30;
const LONGEST_TIMEOUT_SECONDS = 600;

/**
 * Reads the values of `--proxy`: `/services/pharmacy=https://test.example.com`, or the path of a JSON file
 * (mock-server/README.md#real-services). The rule with the longest path comes first.
 *
 * @param variables the environment, from which a file may take values: `${NAME}`
 * @throws ProxyRuleError
 */
export function readProxyRules(values: readonly string[], variables: Variables = {}): ProxyRule[] {
  const rules = values.flatMap((value) => {
    const [, path, target] = /^(\/[^=]*)=(.*)$/.exec(value) ?? [];
    if (path !== undefined && target !== undefined) return [ruleOf(path, { target }, variables)];
    return rulesOfFile(value, variables);
  });
  for (const [index, { path }] of rules.entries()) {
    if (rules.findIndex((rule) => rule.path === path) !== index)
      throw new ProxyRuleError(`--proxy names ${path} twice. Name one service for it.`);
  }
  return rules.sort((a, b) => b.path.length - a.path.length);
}

/**
 * Returns the rule for an address, or undefined if the content server serves it itself. A path with a step to its
 * parent is never forwarded, because a service could read it as a path outside of the rule.
 */
export function ruleFor(rules: readonly ProxyRule[], url: string): ProxyRule | undefined {
  const [path = '/'] = url.split(/[?#]/, 1);
  if (/(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?=$|[/\\;]|%2f|%5c|%3b)/i.test(path)) return undefined;
  return rules.find((rule) => forwardedPath(rule, path) !== undefined);
}

/** Returns the address of a request at the service of its rule, as a URL without a query. */
export function targetOf(rule: ProxyRule, url: string): string {
  const [path = '/'] = url.split(/[?#]/, 1);
  const { origin, pathname } = new URL(rule.target);
  if (!rule.replacesPath) return origin + path;
  const rest = path.slice(forwardedPath(rule, path)?.length ?? 0);
  return origin + (pathname.replace(/\/$/, '') + rest || '/');
}

/** Returns the part of a path that the rule's own path matches. */
function forwardedPath({ path }: ProxyRule, asked: string): string | undefined {
  const steps = path.split('/');
  const askedSteps = asked.split('/');
  if (!steps.every((step, index) => isStep(step, askedSteps[index]))) return undefined;
  return askedSteps.slice(0, steps.length).join('/');
}

function isStep(step: string, asked: string | undefined): boolean {
  if (asked === undefined || !step.includes('*')) return step === asked;
  const parts = step.split('*');
  const last = parts.pop() ?? '';
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = asked.indexOf(part, at);
    if (found < 0 || (index === 0 && found > 0)) return false;
    at = found + part.length;
  }
  return asked.endsWith(last) && asked.length - last.length >= at;
}

function rulesOfFile(file: string, variables: Variables): ProxyRule[] {
  if (!existsSync(file))
    throw new ProxyRuleError(
      `--proxy is ${file}, which is neither a rule nor a file. Give /services/pharmacy=https://test.example.com, or a JSON file.`,
    );
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ProxyRuleError(`${file} is not JSON. ${FILE_FORM}`);
  }
  if (!isObject(content)) throw new ProxyRuleError(`${file} is no object. ${FILE_FORM}`);
  return Object.entries(content).map(([path, value]) => {
    if (typeof value === 'string') return ruleOf(path, { target: value }, variables);
    if (!isObject(value))
      throw new ProxyRuleError(`${file} has no service for ${path}. ${FILE_FORM}`);
    return ruleOf(path, value, variables);
  });
}

const FILE_FORM =
  'Its form is { "/services/pharmacy": "https://test.example.com" }, or with { "target", "timeoutSeconds", "headers" } for the address.';

function ruleOf(
  asked: string,
  { target: given, timeoutSeconds = TIMEOUT_SECONDS, headers = {} }: JsonObject,
  variables: Variables,
): ProxyRule {
  let path = asked;
  while (path.endsWith('/')) path = path.slice(0, -1);
  if (!/^(?:\/[^/?#]+)+$/.test(path))
    throw new ProxyRuleError(
      `--proxy forwards ${asked || 'nothing'}. Give a path such as /services/pharmacy; pages are not forwarded.`,
    );
  const target = textOf(given);
  if (!isService(target))
    throw new ProxyRuleError(
      `--proxy forwards ${path} to ${target || 'nothing'}. Give an address with http:// or https:// and without a name, a password, a query or a fragment.`,
    );
  const seconds = Number(timeoutSeconds);
  if (!(seconds > 0 && seconds <= LONGEST_TIMEOUT_SECONDS))
    throw new ProxyRuleError(
      `timeoutSeconds of ${path} is ${String(timeoutSeconds)}. Give a number of seconds up to ${LONGEST_TIMEOUT_SECONDS}.`,
    );
  if (!isObject(headers)) throw new ProxyRuleError(`headers of ${path} is no object. ${FILE_FORM}`);
  return {
    path,
    target,
    replacesPath: /^https?:\/\/[^/]+\//i.test(target),
    timeout: seconds * 1000,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name.toLowerCase(),
        filled(textOf(value), `the header ${name} of ${path}`, variables),
      ]),
    ),
  };
}

function isService(target: string): boolean {
  if (!URL.canParse(target)) return false;
  const { protocol, username, password, search, hash } = new URL(target);
  return ['http:', 'https:'].includes(protocol) && username + password + search + hash === '';
}

/** Fills in variables of the environment, so that a file in a repository needs no secret. */
function filled(text: string, where: string, variables: Variables): string {
  return text.replace(/\$\{(\w+)\}/g, (_all, name: string) => {
    const value = variables[name];
    if (value === undefined)
      throw new ProxyRuleError(`${where} needs the environment variable ${name}. Set it first.`);
    return value;
  });
}
