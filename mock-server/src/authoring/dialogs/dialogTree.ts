import type { ContentNode, Property } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { SEARCH_PATH } from '../../sling/resources/resourceTypes';
import { textOf } from '../../sling/resources/valueMap';
import { propertiesJson } from '../components/treeJson';
import { asBoolean, ElError, type ElObject, evaluate } from './expression';

/** A dialog as one tree. */
export interface DialogTree {
  readonly node: ContentNode;
  /** The sentences about includes that lead nowhere; they are in the tree as written. */
  readonly problems: readonly string[];
}

/**
 * Returns a dialog without its includes and hidden fields. An include (Granite's `include`) becomes the resource at its
 * `path`, whose fields write below its `namespace`. A node is left out if `granite:hide`, or a simple render condition,
 * says so for the policy; an expression that only AEM can evaluate hides nothing.
 * @param policy the component's policy, whose properties are `cqDesign` in expressions
 */
export function dialogTree(
  repository: Pick<Repository, 'get'>,
  dialog: ContentNode,
  policy: ContentNode | undefined,
): DialogTree {
  const problems: string[] = [];
  const variables: ElObject = { cqDesign: policy ? propertiesJson(policy) : {} };

  function resolved(node: ContentNode, namespace: string, via: readonly string[]): ContentNode[] {
    if (isHidden(node, variables)) return [];
    if (INCLUDES.has(textOf(node, 'sling:resourceType') ?? ''))
      return included(node, namespace, via);
    return [{ ...fieldsOf(node), ...partsOf(node, namespace, via) }];
  }

  function partsOf(
    node: ContentNode,
    namespace: string,
    via: readonly string[],
  ): Pick<ContentNode, 'properties' | 'children'> {
    const children = [...node.children.values()]
      .filter(({ name }) => name !== 'granite:rendercondition')
      .flatMap((child) => resolved(child, namespace, via));
    return {
      properties: namespaced(shown(node.properties, variables), namespace),
      children: new Map(children.map((child) => [child.name, child])),
    };
  }

  function included(node: ContentNode, namespace: string, via: readonly string[]): ContentNode[] {
    const path = textOf(node, 'path') ?? '';
    const target = includedNode(repository, path);
    if (!target || via.includes(path)) {
      const reason = target ? 'includes itself' : 'is not there';
      problems.push(`${node.path} includes ${path}, which ${reason}. Correct its property path.`);
      return [node];
    }
    const own = textOf(node, 'namespace');
    const below = own === undefined || own === '' ? namespace : `${namespace}${own}/`;
    // The include's place and name stay, so that a dialog above can override it.
    return resolved(target, below, [...via, path]).map((each) => ({
      ...fieldsOf(each),
      properties: each.properties,
      children: each.children,
      name: node.name,
    }));
  }

  const [node = { ...fieldsOf(dialog), properties: new Map(), children: new Map() }] = resolved(
    dialog,
    '',
    [],
  );
  return { node, problems };
}

const INCLUDES: ReadonlySet<string> = new Set([
  'granite/ui/components/coral/foundation/include',
  'granite/ui/components/foundation/include',
]);

const SIMPLE_CONDITION = 'granite/ui/components/coral/foundation/renderconditions/simple';

function isHidden(node: ContentNode, variables: ElObject): boolean {
  const hide = textOf(node, 'granite:hide');
  if (hide !== undefined && holds(hide, variables) === true) return true;
  const condition = node.children.get('granite:rendercondition');
  if (textOf(condition, 'sling:resourceType') !== SIMPLE_CONDITION) return false;
  return holds(textOf(condition, 'expression') ?? 'true', variables) === false;
}

/** Returns properties without a `granite:hide` that was evaluated, so that one that is left is only AEM's to evaluate. */
function shown(
  properties: ReadonlyMap<string, Property>,
  variables: ElObject,
): ReadonlyMap<string, Property> {
  const hide = properties.get('granite:hide')?.values[0];
  if (hide === undefined || holds(hide, variables) === undefined) return properties;
  return new Map([...properties].filter(([name]) => name !== 'granite:hide'));
}

/** Returns whether an expression, `true` or `false` holds; undefined if only AEM can evaluate it. */
function holds(expression: string, variables: ElObject): boolean | undefined {
  try {
    return asBoolean(/[$#]\{/.test(expression) ? evaluate(expression, variables) : expression);
  } catch (error) {
    if (error instanceof ElError) return undefined;
    throw error;
  }
}

/** Returns the resource at an absolute path, or at a relative one in the search path. */
function includedNode(repository: Pick<Repository, 'get'>, path: string): ContentNode | undefined {
  if (path.startsWith('/')) return repository.get(path);
  const places = SEARCH_PATH.map((root) => `${root}/${path}`);
  return path === '' ? undefined : places.flatMap((place) => repository.get(place) ?? [])[0];
}

/** Returns the members of a node that a merged one computes, which a copy of the object lacks. */
function fieldsOf({
  name,
  path,
  origin,
}: ContentNode): Pick<ContentNode, 'name' | 'path' | 'origin'> {
  return { name, path, origin };
}

/** Returns properties whose field names (`./title`) are below a namespace (`./teaser/title`). */
function namespaced(
  properties: ReadonlyMap<string, Property>,
  namespace: string,
): ReadonlyMap<string, Property> {
  if (namespace === '') return properties;
  const changed = new Map(properties);
  for (const name of ['name', 'fileNameParameter', 'fileReferenceParameter']) {
    const property = properties.get(name);
    if (!property) continue;
    const values = property.values.map((value) => value.replace(/^\.\//, `./${namespace}`));
    changed.set(name, { ...property, values });
  }
  return changed;
}
