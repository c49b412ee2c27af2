import MiniSearch from 'minisearch';
import { type ContentNode, nodeName, parentPath } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { indexWordsOf, wordsOf } from '../../search/words';
import { type ContentItem, itemOf, kindOf } from './ContentItem';
import { PathTree } from './PathTree';
import { leadsTo } from './references';

/** The query of a finder. */
export interface ItemQuery {
  readonly kind: ContentItem['kind'];
  /** The folder or page at or below which the items are. */
  readonly below: string;
  /** The words that an item has, the last perhaps unfinished; without words, all items, the last changed first. */
  readonly text: string;
  readonly accepts: (item: ContentItem) => boolean;
  readonly start: number;
  readonly end: number;
}

const CONTENT = '/content';

/** The number of changed paths beyond which all content is read again. */
const MANY = 2000;

const FIELDS = ['name', 'title', 'description', 'words'] as const;

type Indexed = Readonly<Record<(typeof FIELDS)[number] | 'id', string>>;

/**
 * The pages, assets and tags below `/content`, by words and by what they refer to. All are read at the first request,
 * and afterward only those that changed.
 */
export class ContentIndex {
  private items = new PathTree<ContentItem>();
  /** The nodes that hold items without being one. */
  private folders = new PathTree<ContentNode>();
  private referencing = new PathTree<Set<string>>();
  /** The words of the items; undefined until some are searched for, because references need none. */
  private words: MiniSearch<Indexed> | undefined;
  /** The items of a kind, the last changed first; empty until one is asked for. */
  private readonly ordered = new Map<ContentItem['kind'], readonly ContentItem[]>();
  /** The paths that changed since the last request; undefined before the first one. */
  private changed: Set<string> | undefined;

  constructor(private readonly repository: Repository) {
    repository.onChange((paths) => {
      for (const path of paths) this.note(path);
    });
  }

  /** Remembers a changed path. What is gone is removed at once, because there may be something else at its path later. */
  private note(path: string): void {
    if (!this.changed || !isBelow(path, CONTENT)) return;
    if (this.repository.get(path)) this.changed.add(path);
    else this.removeBelow(path);
  }

  item(path: string): ContentItem | undefined {
    this.update();
    return this.items.get(path);
  }

  /** Returns the items of a query from `start` to `end`, and whether there are more. */
  find({ kind, below, text, accepts, start, end }: ItemQuery): {
    readonly items: readonly ContentItem[];
    readonly more: boolean;
  } {
    this.update();
    const isWanted = (item: ContentItem): boolean =>
      item.kind === kind && isBelow(item.path, below) && accepts(item);
    const found: ContentItem[] = [];
    for (const item of wordsOf(text).length > 0 ? this.search(text) : this.all(kind)) {
      if (isWanted(item)) found.push(item);
      if (found.length > end) break;
    }
    return { items: found.slice(start, end), more: found.length > end };
  }

  /**
   * Returns the other items that refer to a path, by path.
   * @param isExact whether references to what is below the path do not count
   */
  referrersOf(
    path: string,
    isExact: boolean,
  ): readonly { readonly item: ContentItem; readonly properties: readonly string[] }[] {
    this.update();
    const exists = (one: string): boolean => this.repository.get(one) !== undefined;
    // An address with an extension, `mint.json`, is beside the path.
    const sets = isExact
      ? [this.referencing.get(path)]
      : [...this.referencing.below(parentPath(path))];
    const referrers = [...new Set(sets.flatMap((set) => [...(set ?? [])]))].sort();
    return referrers.flatMap((referrer) => {
      const item = referrer === path ? undefined : this.items.get(referrer);
      if (!item) return [];
      const properties = [...item.references].flatMap(([target, places]) =>
        (isExact ? target === path : leadsTo(target, path, exists)) ? places : [],
      );
      return properties.length > 0 ? [{ item, properties }] : [];
    });
  }

  private *search(text: string): Generator<ContentItem> {
    const stems = wordsOf(text).map(({ stem }) => stem);
    this.words ??= wordsOfAll(this.items.below(CONTENT));
    for (const { id } of this.words.search({ combineWith: 'AND', queries: stems })) {
      const item = this.items.get(String(id));
      if (item) yield item;
    }
  }

  private all(kind: ContentItem['kind']): readonly ContentItem[] {
    let items = this.ordered.get(kind);
    if (!items) {
      const found = [...this.items.below(CONTENT)].filter((item) => item.kind === kind);
      items = found.sort(
        (a, b) => (b.lastModified ?? 0) - (a.lastModified ?? 0) || (a.path < b.path ? -1 : 1),
      );
      this.ordered.set(kind, items);
    }
    return items;
  }

  private update(): void {
    const { changed } = this;
    if (changed?.size === 0) return;
    this.changed = new Set();
    this.ordered.clear();
    if (!changed || changed.size > MANY) {
      this.items = new PathTree();
      this.folders = new PathTree();
      this.referencing = new PathTree();
      this.words = undefined;
      this.read(this.repository.get(CONTENT));
    } else for (const path of changed) this.refresh(path);
  }

  /**
   * Reads an item again whose content changed, and what is new. An item or a folder that is known has the same below it:
   * what was added or removed there is a change of its own.
   */
  private refresh(path: string): void {
    const owner = this.items.nearest(path);
    const place = owner && isPartOf(owner, path) ? owner.path : path;
    const node = this.repository.get(place);
    const known = this.items.get(place);
    const kind = node && kindOf(node);
    if (node && known && kind === known.kind) {
      this.remove(known);
      this.add(node);
    } else if (!node || kind || !this.folders.get(place)) {
      this.removeBelow(place);
      this.read(node);
    }
  }

  private read(node: ContentNode | undefined): void {
    if (!node) return;
    this.add(node);
    if (kindOf(node) === 'asset') return;
    for (const child of node.children.values()) if (child.name !== 'jcr:content') this.read(child);
  }

  private removeBelow(path: string): void {
    this.ordered.clear();
    for (const item of [...this.items.below(path)]) this.remove(item);
    for (const folder of [...this.folders.below(path)]) this.folders.delete(folder.path);
  }

  private add(node: ContentNode): void {
    const item = itemOf(node);
    if (!item) {
      this.folders.set(node.path, node);
      return;
    }
    const { path } = item;
    this.items.set(path, item);
    this.words?.add(indexed(item));
    for (const target of item.references.keys()) {
      const known = this.referencing.get(target);
      if (known) known.add(path);
      else this.referencing.set(target, new Set([path]));
    }
  }

  private remove({ path, references }: ContentItem): void {
    this.items.delete(path);
    this.words?.discard(path);
    for (const target of references.keys()) {
      const known = this.referencing.get(target);
      known?.delete(path);
      if (known?.size === 0) this.referencing.delete(target);
    }
  }
}

/** Returns whether a path is in the content of an item, not that of an item below it. */
function isPartOf({ kind, path: owner }: ContentItem, path: string): boolean {
  return (
    kind === 'asset' ||
    path === owner ||
    path.slice(owner.length + 1).split('/')[0] === 'jcr:content'
  );
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function stemsOf(text: string): string {
  return indexWordsOf(text)
    .map(({ stem }) => stem)
    .join(' ');
}

function indexed({ path, title, description, words }: ContentItem): Indexed {
  return {
    id: path,
    name: stemsOf(nodeName(path)),
    title: stemsOf(title),
    description: stemsOf(description),
    words: stemsOf(words),
  };
}

function wordsOfAll(items: Iterable<ContentItem>): MiniSearch<Indexed> {
  const search = new MiniSearch<Indexed>({
    fields: [...FIELDS],
    // The words are stems already.
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
    searchOptions: {
      boost: { name: 8, title: 8, description: 3 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 1 : false),
    },
  });
  search.addAll(Array.from(items, indexed));
  return search;
}
