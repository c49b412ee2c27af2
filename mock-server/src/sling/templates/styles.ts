import type { ContentNode } from '../../repository/node';
import { textOf } from '../resources/valueMap';

/** A group of styles in a policy, with the member names of AEM's StyleGroupInfo. */
export interface StyleGroup {
  readonly label: string | undefined;
  /** Whether an author may choose several styles of the group for one component. */
  readonly allowsMultiple: boolean;
  readonly styles: readonly Style[];
}

/** A style in a policy, with the member names of AEM's StyleInfo. */
export interface Style {
  readonly id: string;
  readonly label: string | undefined;
  readonly cssClasses: string | undefined;
  /** The name of the decoration element, if the style sets it. */
  readonly htmlElement: string | undefined;
}

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
      : styleGroupsOf(policy)
          .flatMap((group) => group.styles)
          .filter(({ id }) => chosen.includes(id));
  const classes = [
    textOf(policy, 'cq:styleDefaultClasses'),
    ...styles.map(({ cssClasses }) => cssClasses),
  ];
  const elements = [
    ...styles.map(({ htmlElement }) => htmlElement),
    textOf(policy, 'cq:styleDefaultElement'),
  ];
  return {
    classes: classes.filter((names): names is string => names !== undefined && names !== ''),
    element: elements.find((name) => name !== undefined && ELEMENT.test(name)),
  };
}

/** Returns the groups of styles that a policy offers. */
export function styleGroupsOf(policy: ContentNode): readonly StyleGroup[] {
  return childrenOf(policy, 'cq:styleGroups').map((group) => ({
    label: textOf(group, 'cq:styleGroupLabel'),
    allowsMultiple: textOf(group, 'cq:styleGroupMultiple') === 'true',
    styles: childrenOf(group, 'cq:styles').map((style) => ({
      id: textOf(style, 'cq:styleId') ?? '',
      label: textOf(style, 'cq:styleLabel'),
      cssClasses: textOf(style, 'cq:styleClasses'),
      htmlElement: textOf(style, 'cq:styleElement'),
    })),
  }));
}

function childrenOf(node: ContentNode, name: string): readonly ContentNode[] {
  return [...(node.children.get(name)?.children.values() ?? [])];
}

const NO_STYLE: AppliedStyle = { classes: [], element: undefined };

/** The name of an HTML element. */
const ELEMENT = /^[a-z][a-z0-9-]*$/i;
