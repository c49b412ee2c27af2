import type { AnyEntry, AnySection, AnyValue } from './anyFile';
import { DispatcherConfigError, type Place } from './configFiles';
import { sectionOf, textOf, unknownName } from './farm';
import { globPattern, wholePattern } from './pattern';

/**
 * Returns the filter rules of a farm.
 * @throws DispatcherConfigError naming file, line and remedy.
 */
export function readFilter(farm: AnySection): readonly FilterRule[] {
  const filter = farm.entries.find(({ name }) => name === 'filter');
  if (filter !== undefined) return readRules(sectionOf(filter));
  throw new DispatcherConfigError(
    farm.place,
    'The farm has no /filter.',
    'Add one that denies all first; without it everything would be passed on.',
  );
}

function readRules(filter: AnySection): readonly FilterRule[] {
  const rules = filter.entries.map(readRule);
  const first = rules[0];
  if (first === undefined || first.allow || first.tests.some(({ pattern }) => !pattern.test(''))) {
    throw new DispatcherConfigError(
      first?.place ?? filter.place,
      'The filter does not begin by denying everything.',
      'Begin it with /0001 { /type "deny" /url "*" }.',
    );
  }
  return rules;
}

function readRule(entry: AnyEntry): FilterRule {
  const { entries } = sectionOf(entry);
  const type = entries.find(({ name }) => name === 'type');
  const allow = type?.content.kind === 'value' ? type.content.text : undefined;
  if (allow !== 'allow' && allow !== 'deny') {
    throw new DispatcherConfigError(
      entry.place,
      `The filter rule /${entry.name} neither allows nor denies.`,
      'Give it /type "allow" or /type "deny".',
    );
  }
  const conditions = entries.filter(({ name }) => name !== 'type');
  return {
    allow: allow === 'allow',
    tests: conditions.map((condition) => ({
      part: partNamed(condition),
      pattern: patternOf(textOf(condition), condition.place),
      matchesAbsence: textOf(condition).text === '',
    })),
    text: `/${entry.name} ${allow} ${conditions.map(written).join(' ')}`,
    place: entry.place,
  };
}

function partNamed(entry: AnyEntry): FilterPart {
  const part = FILTER_PARTS.find((name) => name === entry.name);
  if (part === undefined) {
    throw unknownName(entry, new Set(FILTER_PARTS));
  }
  return part;
}

function patternOf({ text, regex }: AnyValue, place: Place): RegExp {
  return regex ? wholePattern(text, place) : globPattern(text);
}

function written(entry: AnyEntry): string {
  const { text, regex } = textOf(entry);
  return `/${entry.name} ${regex ? `'${text}'` : `"${text}"`}`;
}

/** The parts of a request that a filter rule can match. */
const FILTER_PARTS = [
  'method',
  'url',
  'query',
  'protocol',
  'path',
  'selectors',
  'extension',
  'suffix',
] as const;
type FilterPart = (typeof FILTER_PARTS)[number];

/** One rule of a farm's `/filter`. It matches if each of its parts matches. */
export interface FilterRule {
  readonly allow: boolean;
  readonly tests: readonly {
    readonly part: FilterPart;
    readonly pattern: RegExp;
    /**
     * Whether the pattern matches a missing part. Only an empty pattern does: `/selectors "*"` requires
     * selectors.
     */
    readonly matchesAbsence: boolean;
  }[];
  /** The rule as written in the file, for messages. */
  readonly text: string;
  readonly place: Place;
}

interface FilterDecision {
  readonly allowed: boolean;
  /** The rule that made the decision. */
  readonly rule: FilterRule;
}

/** A request after the rewrite rules. `path` is normalized; `query` is undefined if there is no query. */
export interface FilteredRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string | undefined;
}

/** Returns the decision of the last rule that matches. The first rule denies everything, so one always matches. */
export function decideFilter(
  rules: readonly FilterRule[],
  request: FilteredRequest,
): FilterDecision {
  const parts = partsOf(request);
  for (let index = rules.length - 1; index >= 0; index -= 1) {
    const rule = rules[index];
    if (rule?.tests.every((test) => holds(test, parts)) === true) {
      return { allowed: rule.allow, rule };
    }
  }
  throw new RangeError('A filter begins with a rule that denies everything.');
}

type Parts = Readonly<Record<FilterPart, string | undefined>>;

function holds({ part, pattern, matchesAbsence }: FilterRule['tests'][number], parts: Parts) {
  const text = parts[part];
  return text === undefined ? matchesAbsence : pattern.test(text);
}

/**
 * Splits an address without knowing which resources exist: the path ends at the first dot, the selectors and
 * the extension end at the next slash, and the rest is the suffix.
 */
function partsOf({
  method,
  path: url,
  query,
}: FilteredRequest): Parts {
  const [, path = '', selectors, extension, suffix] =
    /^([^.]*)(?:\.(?:([^/]*)\.)?([^/.]*)(\/.*)?)?$/s.exec(url) ?? [];
  return { method, url, query, protocol: 'HTTP/1.1', path, selectors, extension, suffix };
}
