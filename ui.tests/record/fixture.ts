import type { Exchange } from 'mock-server';
import { templatesOf } from '../services/templates.mjs';
import type { Contract } from './contract';
import type { Pseudonyms } from './pseudonyms';

/** A recorded exchange without personal data, as it is written to a file. */
export interface Fixture {
  /** The operation of contract/services; null for an address that it does not have. */
  readonly operation: string | null;
  readonly method: string;
  /** The path as the contract writes it, `/content/{pharmacy}/en.raauth.json`; replaced below a rule without an operation. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The fields of a form, or the JSON of a request; null without a body that was read. */
  readonly request: unknown;
  readonly status: number;
  readonly type: string;
  readonly caching: string;
  /** The JSON of the response; null for any other type, which is not recorded. */
  readonly response: unknown;
  /** The differences from the contract, a sentence each. */
  readonly differences: readonly string[];
}

interface Options {
  readonly contract: Contract;
  readonly pseudonyms: Pseudonyms;
  /** Members whose texts are kept, because a developer knows that they are words of the service, such as `status`. */
  readonly keep: readonly string[];
}

/**
 * Turns an exchange into a fixture. Every text is replaced, except the words that the contract has for its member, texts
 * of one sign, and those of the members in `keep`; so is each number of three digits or more. Types, null, lengths and
 * names of members stay. A name that is no identifier is replaced, because it could be a person's.
 */
export function fixtureOf(exchange: Exchange, { contract, pseudonyms, keep }: Options): Fixture {
  const { method, url, status, type, caching, requestType, requestBody, body } = exchange;
  const [path = '/', query = ''] = url.split('?', 2);
  const operation = contract.operation(method, templatesOf(path));
  const replaced = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') {
      if (value.length <= 1 || keep.includes(name) || isWord(contract, name, value)) return value;
      return pseudonyms.text(value);
    }
    if (typeof value === 'number')
      return Number.isInteger(value) && Math.abs(value) < 100 ? value : pseudonyms.number(value);
    if (Array.isArray(value)) return value.map((item) => replaced(item, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        isName(key) || contract.names.has(key) ? key : pseudonyms.text(key),
        replaced(member, key),
      ]),
    );
  };
  const fields = (text: string) =>
    replaced(Object.fromEntries(new URLSearchParams(text))) as Record<string, string>;
  const json = isJson(type) ? parsed(body) : undefined;
  return {
    operation: operation?.id ?? null,
    method,
    path:
      operation?.path ??
      path
        .split('/')
        .map((step) => (contract.names.has(step) ? step : pseudonyms.text(step)))
        .join('/'),
    query: fields(query),
    request: requestOf(requestType, requestBody, replaced, fields),
    status,
    type: type.split(';', 1)[0] ?? '',
    caching,
    response: json === undefined ? null : replaced(json),
    differences: differencesOf(exchange, contract, json).map((line) =>
      withoutValues(line, json, contract),
    ),
  };
}

function requestOf(
  type: string,
  body: string,
  replaced: (value: unknown) => unknown,
  fields: (text: string) => unknown,
): unknown {
  if (isJson(type)) return replaced(parsed(body) ?? null);
  return type.startsWith('application/x-www-form-urlencoded') ? fields(body) : null;
}

function differencesOf(
  { method, url, status, type, caching, body }: Exchange,
  contract: Contract,
  json: unknown,
): readonly string[] {
  if (body === undefined) return ['The response is compressed or too long, and was not read.'];
  if (isJson(type) && json === undefined) return ['The response is not the JSON that it says.'];
  return contract.problemsOf({ method, url, status, type, caching, body });
}

/** Leaves out the names of members that could be a person's, and a code of another form. */
function withoutValues(line: string, json: unknown, { names }: Contract): string {
  const code = (json as { ErrCde?: unknown } | null | undefined)?.ErrCde;
  const personal = [
    ...(typeof code === 'string' && !isCode(code) ? [code] : []),
    ...namesIn(json).filter((name) => !isName(name) && !names.has(name)),
  ].sort((a, b) => b.length - a.length);
  // What precedes is the contract's own: the operation, its path and the status.
  const [, head = '', rest = line] = /^(.*? status \d+: )(.*)$/s.exec(line) ?? [];
  return (
    head +
    personal.reduce((text, name) => {
      if (name === '') return text;
      const inPointer = name.replaceAll('~', '~0').replaceAll('/', '~1');
      return text.replaceAll(inPointer, '…').replaceAll(name, '…');
    }, rest)
  );
}

/** Returns the names of all members in a JSON value. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

const isJson = (type: string): boolean => /^application\/(?:[\w.-]+\+)?json\b/i.test(type);

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Returns whether the contract, or JSON's own spelling of truth, has a text for a member of that name. */
function isWord(contract: Contract, name: string, value: string): boolean {
  if (name === 'ErrCde') return isCode(value);
  return contract.words(name).has(value) || /^(?:true|false)$/i.test(value);
}

const isCode = (value: string): boolean => /^[A-Z]{2}\d{4}$/.test(value);

/** Returns whether a text is the name of a member: lower-case words, or words in camel case or snake case. */
const isName = (key: string): boolean =>
  /^_*[a-z]+(?:[A-Z][a-z]*|_[a-z]+|\d{1,2})*$/.test(key) || /^[A-Z][a-z]*[A-Z]\w*$/.test(key);
