import type { ContentNode } from '../../repository/node';
import { textOf } from '../resources/valueMap';

/** The effect of AEM's style system on the decoration element of a component. */
export interface AppliedStyle {
  readonly classes: readonly string[];
  /** The name of the element, if a style or the policy sets one. */
  readonly element: string | undefined;
}

/**
 * Returns the default classes of a policy, and the classes and the element of the styles that an author has chosen
 * for a component (`cq:styleIds`), in the order of the policy. A style that the policy does not have is ignored. The
 * first style with an element decides on it, before the policy's default ("Styles with Element Names", AEM
 * documentation).
 */
export function appliedStyle(
  policy: ContentNode | undefined,
  component: ContentNode | undefined,
): AppliedStyle {
  if (!policy) return NO_STYLE;
  const chosen = component?.properties.get('cq:styleIds')?.values ?? [];
  const styles =
    chosen.length === 0
      ? []
      : stylesOf(policy).filter((style) => chosen.includes(textOf(style, 'cq:styleId') ?? ''));
  const classes = [
    textOf(policy, 'cq:styleDefaultClasses'),
    ...styles.map((style) => textOf(style, 'cq:styleClasses')),
  ];
  const elements = [
    ...styles.map((style) => textOf(style, 'cq:styleElement')),
    textOf(policy, 'cq:styleDefaultElement'),
  ];
  return {
    classes: classes.filter((names) => names !== undefined && names !== '') as string[],
    element: elements.find((name) => name !== undefined && ELEMENT.test(name)),
  };
}

/** Returns the styles of a policy, group by group. */
function stylesOf(policy: ContentNode): readonly ContentNode[] {
  return childrenOf(policy, 'cq:styleGroups').flatMap((group) => childrenOf(group, 'cq:styles'));
}

function childrenOf(node: ContentNode, name: string): readonly ContentNode[] {
  return [...(node.children.get(name)?.children.values() ?? [])];
}

const NO_STYLE: AppliedStyle = { classes: [], element: undefined };

/** The name of an HTML element. */
const ELEMENT = /^[a-z][a-z0-9-]*$/i;
