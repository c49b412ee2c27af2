import { type ContentNode, type Property } from '../../repository/node';
import { textOf } from '../../sling/resources/valueMap';
import { isText, type TranslationRules } from './translationRules';

/** A property of a page that is translated. */
export interface PageText {
  /** The node below the page: `jcr:content/root/teaser`. */
  readonly place: string;
  readonly name: string;
  readonly property: Property;
  /** The nearest node with a resource type, whose dialog has the field, and its place below the page. */
  readonly component: ContentNode;
  readonly componentPlace: string;
}

/** Returns the texts of a page in the order of its content. The pages below it are not part of it. */
export function textsOfPage(page: ContentNode, rules: TranslationRules): readonly PageText[] {
  const content = page.children.get('jcr:content');
  const place = 'jcr:content';
  const owner = content && { component: content, componentPlace: place };
  return owner ? textsBelow({ node: content, place, above: [page], owner }, rules) : [];
}

interface Place {
  readonly node: ContentNode;
  readonly place: string;
  /** The nodes above, the nearest first. */
  readonly above: readonly ContentNode[];
  readonly owner: Pick<PageText, 'component' | 'componentPlace'>;
}

function textsBelow(
  { node, place, above, owner }: Place,
  rules: TranslationRules,
): readonly PageText[] {
  const own = [...node.properties].flatMap(([name, property]): PageText[] => {
    if (property.type !== 'String' || isText(rules, node, above, name) !== true) return [];
    return [{ place, name, property, ...owner }];
  });
  const below = [...node.children.values()].flatMap((child) => {
    const at = `${place}/${child.name}`;
    const isComponent = textOf(child, 'sling:resourceType') !== undefined;
    return textsBelow(
      {
        node: child,
        place: at,
        above: [node, ...above],
        owner: isComponent ? { component: child, componentPlace: at } : owner,
      },
      rules,
    );
  });
  return [...own, ...below];
}
