import { SaxesParser } from 'saxes';
import { type ContentNode, isAtOrBelow } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { textOf } from '../../sling/resources/valueMap';

/** Says for a property whether it is a text to translate. Of several rules for one, the last counts. */
interface Rule {
  /** The place of the rule: each of the three, if given, has to be true of a node. */
  readonly path: string;
  readonly pathContains: string;
  /** Also holds below a component of this type, unless the property is not inherited. */
  readonly resourceType: string | undefined;
  /** Nodes with one of these values, or below one, are left out. */
  readonly filters: readonly Filter[];
  /** A name, or the name in a child: `image/alt`. */
  readonly name: string;
  readonly isInherited: boolean;
  readonly isText: boolean;
}

interface Filter {
  readonly name: string;
  readonly value: string;
  readonly isDeep: boolean;
}

/** AEM's rules about which properties are translated, the last one first. */
export type TranslationRules = readonly Rule[];

/** The files that AEM reads, the first of which counts. */
const FILES = ['/conf/global', '/apps', '/libs'].map(
  (root) => `${root}/settings/translation/rules/translation_rules.xml`,
);

/** Returns the rules of the first file that is there; without one, nothing is translated. */
export function translationRules(repository: Repository): TranslationRules {
  for (const file of FILES) {
    const bytes = repository.readFile(file);
    if (bytes) return parseRules(bytes.toString('utf8'), file);
  }
  return [];
}

/** Reads AEM's `translation_rules.xml`. @throws Error naming the file if it is not well-formed */
export function parseRules(xml: string, file: string): TranslationRules {
  const rules: Rule[] = [];
  const nodes: Pick<Rule, 'path' | 'pathContains' | 'resourceType'>[] = [];
  const filters: Filter[][] = [];
  let isFilter = false;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new Error(`${file}: ${message}`);
  });
  parser.on('opentag', ({ name: tag, attributes }) => {
    if (tag === 'filter') isFilter = true;
    else if (tag === 'node' && isFilter) {
      filters.at(-1)?.push({
        name: attributes.containsProperty ?? '',
        value: attributes.propertyValue ?? '',
        isDeep: attributes.isDeep !== 'false',
      });
    } else if (tag === 'node') {
      const above = nodes.at(-1);
      nodes.push({
        path: attributes.path ?? above?.path ?? '/',
        pathContains: attributes.pathContains ?? above?.pathContains ?? '',
        resourceType: attributes.resourceType ?? above?.resourceType,
      });
      filters.push([...(filters.at(-1) ?? [])]);
    } else if (tag === 'property') {
      const [node, excluded] = [nodes.at(-1), filters.at(-1)];
      if (!node || !excluded) return;
      rules.push({
        ...node,
        filters: excluded,
        name: attributes.name ?? '',
        isInherited: attributes.inherit !== 'false',
        isText: attributes.translate !== 'false' && attributes.updateDestinationLanguage !== 'true',
      });
    }
  });
  parser.on('closetag', ({ name: tag }) => {
    if (tag === 'filter') isFilter = false;
    if (tag !== 'node' || isFilter) return;
    nodes.pop();
    filters.pop();
  });
  parser.write(xml).close();
  return rules.reverse();
}

/** Returns whether a property is a text; undefined if no rule names it. @param above the nodes above, the nearest first */
export function isText(
  rules: TranslationRules,
  node: ContentNode,
  above: readonly ContentNode[],
  name: string,
): boolean | undefined {
  const line = [node, ...above];
  const [parent] = above;
  const isNamed = (rule: Rule): boolean =>
    (rule.name === name && holds(rule, node, line)) ||
    (parent !== undefined && rule.name === `${node.name}/${name}` && holds(rule, parent, above));
  const isExcluded = ({ filters }: Rule): boolean =>
    filters.some((filter) => excludes(filter, line));
  return rules.find((rule) => isNamed(rule) && !isExcluded(rule))?.isText;
}

/** @param line the owner and the nodes above it */
function holds(rule: Rule, owner: ContentNode, line: readonly ContentNode[]): boolean {
  const { path, pathContains, resourceType, isInherited } = rule;
  if (!isAtOrBelow(owner.path, path) || !owner.path.includes(pathContains)) return false;
  if (resourceType === undefined) return isInherited || owner.path === path;
  return (isInherited ? line : [owner]).some((each) => isOfType(each, resourceType));
}

function isOfType(node: ContentNode, resourceType: string): boolean {
  const type = textOf(node, 'sling:resourceType');
  return type === resourceType.replace(/^\/(?:apps|libs)\//, '') || type === resourceType;
}

function excludes({ name, value, isDeep }: Filter, line: readonly ContentNode[]): boolean {
  return (isDeep ? line : line.slice(0, 1)).some((each) => textOf(each, name) === value);
}
