import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { SEARCH_PATH } from '../resources/resourceTypes';
import { textOf } from '../resources/valueMap';

/** Messages of one language in one basename; '' is the basename of dictionaries without any. */
type Messages = Map<string, string>;

interface LookUpOptions {
  readonly hint?: string | undefined;
  readonly basename?: string | undefined;
}

/** The i18n dictionaries below /libs and /apps: nodes with `jcr:language` that hold messages. */
export class Dictionaries {
  private byLanguage: Map<string, Map<string, Messages>> | undefined;

  constructor(private readonly repository: Repository) {}

  /** Reads the dictionaries anew when they are next asked for. */
  forget(): void {
    this.byLanguage = undefined;
  }

  /**
   * The translation, or `text` itself. A language with a region falls back to the language; a
   * hint distinguishes equal texts and is stored as `text ((hint))`, as in Granite's dictionaries.
   */
  translate(text: string, locale: string, options: LookUpOptions = {}): string {
    return this.find(text, locale, options) ?? text;
  }

  /** The translation, or undefined where no dictionary has one. */
  find(text: string, locale: string, options: LookUpOptions = {}): string | undefined {
    this.byLanguage ??= this.read();
    for (const language of fallbacks(locale)) {
      const basenames = this.byLanguage.get(language);
      if (!basenames) continue;
      const hinted = options.hint === undefined ? undefined : `${text} ((${options.hint}))`;
      const found =
        (hinted === undefined ? undefined : lookUp(basenames, hinted, options.basename)) ??
        lookUp(basenames, text, options.basename);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private read(): Map<string, Map<string, Messages>> {
    const found = new Map<string, Map<string, Messages>>();
    // The search path is read backwards, so that /apps overrides /libs.
    for (const root of [...SEARCH_PATH].reverse()) {
      const node = this.repository.get(root);
      if (node) this.collect(node, found);
    }
    return found;
  }

  private collect(node: ContentNode, found: Map<string, Map<string, Messages>>): void {
    const language = textOf(node, 'jcr:language');
    if (language === undefined) {
      for (const child of node.children.values()) this.collect(child, found);
      return;
    }
    const basenames = entry(found, canonical(language), () => new Map<string, Messages>());
    const names = node.properties.get('sling:basename')?.values ?? [''];
    for (const name of names) {
      const messages = entry(basenames, name, () => new Map<string, string>());
      collectMessages(node, messages);
      if (node.name.endsWith('.json')) collectJson(this.repository.readFile(node.path), messages);
    }
  }
}

/** A file `es.json` is a dictionary, too: an object of messages by their keys. */
function collectJson(file: Buffer | undefined, messages: Messages): void {
  const entries = JSON.parse(file?.toString('utf8') ?? '{}') as Record<string, string>;
  for (const [key, message] of Object.entries(entries)) messages.set(key, message);
}

/** Every node with a message below the dictionary; its key is `sling:key`, or else its name. */
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

/** `fr_CA` is tried as fr-ca, then as fr. */
function fallbacks(locale: string): string[] {
  const language = canonical(locale);
  const dash = language.indexOf('-');
  return dash < 0 ? [language] : [language, language.slice(0, dash)];
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
