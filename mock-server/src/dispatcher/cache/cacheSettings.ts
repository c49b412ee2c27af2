import type { AnyEntry, AnySection } from '../anyFile';
import { DispatcherConfigError } from '../configFiles';
import { requireKnown, sectionOf, textOf } from '../farm';
import { globPattern, wholePattern } from '../pattern';

/** The properties of `/cache` that Adobe documents ("Configuring the Dispatcher cache"). */
const PROPERTIES: ReadonlySet<string> = new Set(
  `docroot statfile statfileslevel serveStaleOnError allowAuthorized rules invalidate invalidateHandler
   allowedClients ignoreUrlParams headers mode gracePeriod enableTTL`.split(/\s+/),
);

/** The settings of a farm's `/cache`. */
export interface CacheSettings {
  /** The paths that are stored. */
  readonly rules: Globs;
  /** The paths that end with a statfile. */
  readonly invalidate: Globs;
  /** The names of the parameters that change nothing. */
  readonly ignoredParameters: Globs;
  /** The IP addresses that may invalidate. */
  readonly allowedClients: Globs;
  /** The level of the deepest folder with a statfile; the document root is 0. */
  readonly statFilesLevel: number;
  /** The seconds in which a file is still sent after a statfile has ended it. */
  readonly gracePeriod: number;
  readonly serveStaleOnError: boolean;
  readonly enableTtl: boolean;
  readonly allowAuthorized: boolean;
  /** The response headers that are stored, in lower case. */
  readonly headers: readonly string[];
  /** Whether `X-Cache-Info` answers a request with `X-Dispatcher-Info`. */
  readonly info: boolean;
}

/** Allows or denies a text by the last of its rules that matches. Without one, it denies. */
export type Globs = (text: string) => boolean;

/**
 * Reads the `/cache` of a farm; undefined if it has none.
 * @throws DispatcherConfigError naming file, line and remedy.
 */
export function readCacheSettings(farm: AnySection): CacheSettings | undefined {
  const cache = farm.entries.find(({ name }) => name === 'cache');
  if (cache === undefined) return undefined;
  const section = sectionOf(cache);
  requireKnown(section, PROPERTIES);
  const entryOf = (name: string, of = section) => of.entries.find((entry) => entry.name === name);
  const globs = (name: string): Globs => readGlobs(entryOf(name));
  const headers = entryOf('headers');
  return {
    rules: globs('rules'),
    invalidate: globs('invalidate'),
    ignoredParameters: globs('ignoreUrlParams'),
    allowedClients: globs('allowedClients'),
    statFilesLevel: numberOf(entryOf('statfileslevel')),
    gracePeriod: numberOf(entryOf('gracePeriod')),
    serveStaleOnError: switchOf(entryOf('serveStaleOnError')),
    enableTtl: switchOf(entryOf('enableTTL')),
    allowAuthorized: switchOf(entryOf('allowAuthorized')),
    headers: headers ? sectionOf(headers).values.map(({ text }) => text.toLowerCase()) : [],
    info: switchOf(entryOf('info', farm)),
  };
}

function readGlobs(entry: AnyEntry | undefined): Globs {
  const lastFirst = entry ? sectionOf(entry).entries.map(readGlob).reverse() : [];
  return (text) => lastFirst.find(({ pattern }) => pattern.test(text))?.isAllowed ?? false;
}

function readGlob(entry: AnyEntry): { readonly pattern: RegExp; readonly isAllowed: boolean } {
  const section = sectionOf(entry);
  requireKnown(section, new Set(['glob', 'type']));
  const [glob, type] = ['glob', 'type'].map((name) => {
    const found = section.entries.find((part) => part.name === name);
    return found && textOf(found);
  });
  if (glob === undefined || (type?.text !== 'allow' && type?.text !== 'deny')) {
    throw new DispatcherConfigError(
      entry.place,
      `The rule /${entry.name} has no pattern or no decision.`,
      'Write /glob "…" /type "allow" or /type "deny".',
    );
  }
  const { text, regex, place } = glob;
  return {
    pattern: regex ? wholePattern(text, place) : globPattern(text),
    isAllowed: type.text === 'allow',
  };
}

function numberOf(entry: AnyEntry | undefined): number {
  if (entry === undefined) return 0;
  const { text, place } = textOf(entry);
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new DispatcherConfigError(
    place,
    `/${entry.name} "${text}" is not a number.`,
    'Write digits only.',
  );
}

function switchOf(entry: AnyEntry | undefined): boolean {
  if (entry === undefined) return false;
  const { text, place } = textOf(entry);
  if (text === '0' || text === '1') return text === '1';
  throw new DispatcherConfigError(
    place,
    `/${entry.name} "${text}" is neither on nor off.`,
    'Write "1" or "0".',
  );
}
