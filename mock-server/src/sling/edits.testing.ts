import fc from 'fast-check';
import type { Change, ContentNode, Property, Repository } from '..';

/** A random edit. Its numbers choose among what the content has when it is applied. */
export interface Edit {
  readonly kind: (typeof KINDS)[number];
  readonly place: number;
  readonly name: number;
  readonly value: number;
}

const KINDS = ['set', 'add', 'file', 'unset', 'remove', 'order', 'move'] as const;

/** Any edit; properties, new nodes and files are the most frequent. */
export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...KINDS, ...KINDS.slice(0, 4), 'set', 'add', 'file'),
  place: fc.nat(10_000),
  name: fc.nat(10_000),
  value: fc.nat(10_000),
});

/** The values that edits choose from. */
export interface Vocabulary {
  /** The nodes at and below which the edits are made; those of a whole repository by default. */
  readonly roots?: readonly string[];
  /** The properties, each with the paths of the nodes that may get it. */
  readonly properties: readonly {
    readonly name: string;
    readonly values: readonly string[];
    readonly on: RegExp;
  }[];
  /** The new nodes, each with the paths of the nodes below which it may be. */
  readonly nodes: readonly {
    readonly name: string;
    readonly properties?: Readonly<Record<string, string>>;
    readonly below: RegExp;
  }[];
  /** The contents of files, by the end of the name. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

const ROOTS = ['/apps', '/conf', '/content', '/etc'];

/** Returns the changes of an edit in the present content, none if the content has no place for it. */
export function changesOf(
  edit: Edit,
  repository: Repository,
  words: Vocabulary,
): readonly Change[] {
  const nodes = (words.roots ?? ROOTS).flatMap((root) => nodesBelow(repository.get(root)));
  const folders = nodes.filter((node) => !isFile(node));
  const node = pick(folders, edit.place);
  if (!node) return [];
  switch (edit.kind) {
    case 'set': {
      const word = pick(words.properties, edit.name);
      const target = pick(
        folders.filter(({ path }) => word?.on.test(path)),
        edit.place,
      );
      if (!word || !target) return [];
      const property = text(pick(word.values, edit.value) ?? '');
      return [{ kind: 'setProperty', path: target.path, name: word.name, property }];
    }
    case 'unset': {
      const names = [...node.properties.keys()].filter((name) => name !== 'jcr:primaryType');
      const name = pick(names, edit.name);
      return name === undefined ? [] : [{ kind: 'removeProperty', path: node.path, name }];
    }
    case 'add': {
      const { name = '', properties = {}, below = /^$/ } = pick(words.nodes, edit.name) ?? {};
      const parents = folders.filter(
        ({ path, children }) => below.test(path) && !children.has(name),
      );
      const parent = pick(parents, edit.place);
      if (!parent) return [];
      const path = `${parent.path}/${name}`;
      return [{ kind: 'addNode', path, properties: propertiesOf(properties) }];
    }
    case 'remove':
      return [{ kind: 'removeNode', path: node.path }];
    case 'order': {
      const child = pick([...node.children.values()], edit.name);
      const index = edit.value % Math.max(1, node.children.size);
      return child ? [{ kind: 'orderChild', path: child.path, index }] : [];
    }
    case 'move': {
      const target = pick(folders, edit.value);
      const isBelow = target && `${target.path}/`.startsWith(`${node.path}/`);
      if (!target || isBelow || target.children.has(node.name) || nodesBelow(node).some(isFile))
        return [];
      return [
        ...nodesBelow(node).map((moved): Change => ({
          kind: 'addNode',
          path: target.path + moved.path.slice(node.path.lastIndexOf('/')),
          properties: moved.properties,
        })),
        { kind: 'removeNode', path: node.path },
      ];
    }
    case 'file': {
      const [end = '', contents = []] = pick(Object.entries(words.files), edit.name) ?? [];
      const file = pick(
        nodes.filter((each) => isFile(each) && each.name.endsWith(end)),
        edit.place,
      );
      const content = pick(contents, edit.value);
      if (!file || content === undefined) return [];
      return [{ kind: 'writeFile', path: file.path, content: Buffer.from(content) }];
    }
  }
}

function nodesBelow(node: ContentNode | undefined): readonly ContentNode[] {
  if (!node) return [];
  if (isFile(node)) return [node];
  return [node, ...[...node.children.values()].flatMap(nodesBelow)];
}

function isFile({ properties }: ContentNode): boolean {
  return properties.get('jcr:primaryType')?.values[0] === 'nt:file';
}

function pick<Value>(values: readonly Value[], number: number): Value | undefined {
  return values[number % Math.max(1, values.length)];
}

function text(value: string): Property {
  return { type: 'String', multiple: false, values: [value] };
}

function propertiesOf(values: Readonly<Record<string, string>>): ReadonlyMap<string, Property> {
  const all = { 'jcr:primaryType': 'nt:unstructured', ...values };
  return new Map(
    Object.entries(all).map(([name, value]) => [
      name,
      { ...text(value), type: name === 'jcr:primaryType' ? 'Name' : 'String' },
    ]),
  );
}
