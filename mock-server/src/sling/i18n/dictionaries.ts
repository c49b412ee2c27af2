import type { ContentNode } from '../../repository/node';
import type { Lookups } from '../Lookups';
import { SEARCH_PATH } from '../resources/resourceTypes';
import { textOf } from '../resources/valueMap';
import { readJsonDictionary } from './jsonDictionary';

/** The messages of one language and basename. Dictionaries without a basename have ''. */
type Messages = Map<string, string>;

interface LookUpOptions {
  readonly hint?: string | undefined;
  readonly basename?: string | undefined;
}

/** Sling's fallback language (`locale.default` of its ResourceBundleProvider). */
const DEFAULT_LANGUAGE = 'en';

/** The messages of the dictionaries and the problems with them. */
interface Contents {
  readonly byLanguage: Map<string, Map<string, Messages>>;
  readonly problems: string[];
}

/**
 * The i18n dictionaries below /libs and /apps: nodes with the mixin `mix:language`, `jcr:language` and
 * messages.
 */
export class Dictionaries {
  constructor(private readonly lookups: Lookups) {}

  /**
   * The parts of the dictionaries that AEM does not read, each in a sentence with file, line and remedy.
   * Pages are rendered without them, as in AEM.
   */
  get problems(): readonly string[] {
    return this.read().problems;
  }

  /**
   * Returns the translation, or `text` itself. A language with a region falls back to the language, then to
   * English. A hint distinguishes equal texts and is stored as `text ((hint))`; a text with a hint does not
   * use the translation without it.
   */
  translate(text: string, locale: string, options: LookUpOptions = {}): string {
    return this.find(text, locale, options) ?? text;
  }

  /** Returns the translation, or undefined if no dictionary contains it. */
  find(text: string, locale: string, options: LookUpOptions = {}): string | undefined {
    const { byLanguage } = this.read();
    const key = options.hint === undefined ? text : `${text} ((${options.hint}))`;
    for (const language of fallbacks(locale)) {
      const basenames = byLanguage.get(language);
      const found = basenames && lookUp(basenames, key, options.basename);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private read(): Contents {
    return this.lookups.remember('dictionaries', () => this.collected());
  }

  private collected(): Contents {
    const contents: Contents = { byLanguage: new Map(), problems: [] };
    // The search path is read in reverse, so that /apps overrides /libs.
    for (const root of [...SEARCH_PATH].reverse()) {
      const node = this.lookups.repository.get(root);
      if (node) this.collect(node, contents);
    }
    return contents;
  }

  private collect(node: ContentNode, contents: Contents): void {
    const language = textOf(node, 'jcr:language');
    if (language === undefined) {
      for (const child of node.children.values()) this.collect(child, contents);
      return;
    }
    if (!node.properties.get('jcr:mixinTypes')?.values.includes('mix:language')) {
      contents.problems.push(
        `${placeOf(node)}: ${node.path} has jcr:language without the mixin mix:language, so AEM does not ` +
          'see the dictionary. Add jcr:mixinTypes="[mix:language]".',
      );
      return;
    }
    const basenames = entry(
      contents.byLanguage,
      canonical(language),
      () => new Map<string, Messages>(),
    );
    const texts = this.textsOf(node, contents.problems);
    for (const name of node.properties.get('sling:basename')?.values ?? ['']) {
      const messages = entry(basenames, name, () => new Map<string, string>());
      for (const [key, message] of texts) messages.set(key, message);
    }
  }

  /** Returns the texts of a dictionary: of its file, such as `es.json`, or of the nodes below it. */
  private textsOf(node: ContentNode, problems: string[]): Iterable<readonly [string, string]> {
    if (!node.name.endsWith('.json')) {
      const messages: Messages = new Map();
      collectMessages(node, messages);
      return messages;
    }
    const { repository } = this.lookups;
    const json = repository.readFile(node.path)?.toString('utf8') ?? '{}';
    const { messages, problem } = readJsonDictionary(json);
    if (problem) {
      const file = repository.fileOf(node.path) ?? node.path;
      problems.push(
        `${file}, line ${problem.line}: ${problem.message} ` +
          `AEM reads ${messages.size} entries before the mistake; other texts stay English.`,
      );
    }
    return messages;
  }
}

function placeOf(node: ContentNode): string {
  return node.origin ? `${node.origin.file}, line ${node.origin.line}` : node.path;
}

/** Adds the messages of the nodes below a dictionary. The key of a node is `sling:key`, or else its name. */
function collectMessages(node: ContentNode, messages: Messages): void {
  for (const child of node.children.values()) {
    const message = textOf(child, 'sling:message');
    if (message !== undefined) messages.set(textOf(child, 'sling:key') ?? child.name, message);
    collectMessages(child, messages);
  }
}

function lookUp(
  basenames: ReadonlyMap<string, Messages>,
  key: string,
  basename: string | undefined,
): string | undefined {
  if (basename !== undefined) return basenames.get(basename)?.get(key);
  for (const messages of basenames.values()) {
    const found = messages.get(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the languages to try: for `fr_CA` fr-ca, then fr, then the default language. */
function fallbacks(locale: string): string[] {
  const language = canonical(locale);
  const dash = language.indexOf('-');
  const own = dash < 0 ? [language] : [language, language.slice(0, dash)];
  return own.includes(DEFAULT_LANGUAGE) ? own : [...own, DEFAULT_LANGUAGE];
}

function canonical(locale: string): string {
  return locale.replaceAll('_', '-').toLowerCase();
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
