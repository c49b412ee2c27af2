import { join } from 'node:path';
import { type AnyEntry, type AnySection, type AnyValue, readAnyFile } from './anyFile';
import { DispatcherConfigError, filesIn, type Place } from './configFiles';
import { globPattern, wholePattern } from './pattern';

const FARM_SECTIONS: ReadonlySet<string> = new Set(
  'clientheaders virtualhosts renders filter cache vanity_urls statistics'.split(' '),
);

/**
 * The filter of the one farm in `conf.dispatcher.d/enabled_farms`.
 * @throws DispatcherConfigError naming file, line and remedy.
 */
export function readFilter(root: string): readonly FilterRule[] {
  const folder = join(root, 'conf.dispatcher.d/enabled_farms');
  const [file = '', second] = filesIn(folder, '.farm');
  if (second !== undefined) {
    throw new DispatcherConfigError(
      { file: second, line: 1 },
      'A second farm is enabled.',
      'Keep one: the sites are told apart by the virtual hosts of Apache.',
    );
  }
  return readRules(filterSection(readAnyFile(file)));
}

function filterSection(farms: AnySection): AnySection {
  for (const farm of farms.entries) {
    const sections = sectionOf(farm).entries;
    const unknown = sections.find(({ name }) => !FARM_SECTIONS.has(name));
    if (unknown !== undefined) {
      throw unknownName(unknown, FARM_SECTIONS);
    }
    const filter = sections.find(({ name }) => name === 'filter');
    if (filter !== undefined) {
      return sectionOf(filter);
    }
  }
  throw new DispatcherConfigError(
    farms.place,
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

function sectionOf({ name, content, place }: AnyEntry): AnySection {
  if (content.kind === 'section') {
    return content;
  }
  throw new DispatcherConfigError(place, `/${name} is not a section.`, 'Put its parts in braces.');
}

function textOf({ name, content, place }: AnyEntry): AnyValue {
  if (content.kind === 'value') {
    return content;
  }
  throw new DispatcherConfigError(place, `/${name} is a section.`, 'Give it one value in quotes.');
}

function unknownName({ name, place }: AnyEntry, known: ReadonlySet<string>): DispatcherConfigError {
  return new DispatcherConfigError(
    place,
    `/${name} is not known here.`,
    `Use one of ${[...known].map((each) => `/${each}`).join(', ')}.`,
  );
}

/** The parts of a request that a filter rule may look at; a part that is absent is ''. */
const FILTER_PARTS = ['method', 'url', 'path', 'selectors', 'extension', 'suffix'] as const;
type FilterPart = (typeof FILTER_PARTS)[number];

/** One rule of a farm's `/filter`: it matches where each of its parts does. */
export interface FilterRule {
  readonly allow: boolean;
  readonly tests: readonly { readonly part: FilterPart; readonly pattern: RegExp }[];
  /** The rule as written, for messages. */
  readonly text: string;
  readonly place: Place;
}

interface FilterDecision {
  readonly allowed: boolean;
  /** The rule that decided. */
  readonly rule: FilterRule;
}

/** The last rule that matches decides; {@link FilterRule}s begin with one that denies everything. */
export function decideFilter(rules: readonly FilterRule[], method: string, url: string): FilterDecision {
  const parts = partsOf(method, url);
  for (let index = rules.length - 1; index >= 0; index -= 1) {
    const rule = rules[index];
    if (rule?.tests.every(({ part, pattern }) => pattern.test(parts[part])) === true) {
      return { allowed: rule.allow, rule };
    }
  }
  throw new RangeError('A filter begins with a rule that denies everything.');
}

/**
 * Takes an address apart without knowing which resources exist: everything up to the first dot is
 * the path, up to the next slash follow selectors and extension, the rest is the suffix.
 */
function partsOf(method: string, url: string): Readonly<Record<FilterPart, string>> {
  const dot = url.indexOf('.');
  if (dot < 0) {
    return { method, url, path: url, selectors: '', extension: '', suffix: '' };
  }
  const slash = url.indexOf('/', dot);
  const tail = url.slice(dot + 1, slash < 0 ? undefined : slash);
  const lastDot = tail.lastIndexOf('.');
  return {
    method,
    url,
    path: url.slice(0, dot),
    selectors: lastDot < 0 ? '' : tail.slice(0, lastDot),
    extension: tail.slice(lastDot + 1),
    suffix: slash < 0 ? '' : url.slice(slash),
  };
}
