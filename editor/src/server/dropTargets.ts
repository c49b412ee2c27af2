import type { FormField } from './request';

/** A part of a component that takes what is dropped onto it (AEM, `cq:DropTargetConfig`). */
export interface DropTarget {
  /** The name of its node. An element with the class `cq-dd-<id>` takes the drop. */
  readonly id: string;
  /** Regular expressions for media types, such as `image/.*`. */
  readonly ddAccept: readonly string[];
  /** The finders from which it takes something, such as `media`. */
  readonly ddGroups: readonly string[];
  /** The property that gets the path, such as `./fileReference`. */
  readonly propertyName: string;
  /** The properties that a drop sets besides. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** The part of a found asset that a drop target looks at. */
export interface Droppable {
  readonly path: string;
  readonly mimeType: string;
  /** The finder's groups, such as `media`. */
  readonly ddGroups: readonly string[];
}

/** Reads `dropTarget` of an edit configuration or of a component. Unreadable ones are left out. */
export function readDropTargets(dropTarget: unknown): readonly DropTarget[] {
  if (typeof dropTarget !== 'object' || dropTarget === null) return [];
  return Object.entries(dropTarget as Readonly<Record<string, Partial<DropTarget> | null>>).flatMap(
    ([id, target]) =>
      typeof target?.propertyName === 'string' && target.propertyName !== ''
        ? [
            {
              id,
              ddAccept: target.ddAccept ?? [],
              ddGroups: target.ddGroups ?? [],
              propertyName: target.propertyName,
              params: target.params ?? {},
            },
          ]
        : [],
  );
}

/** Returns whether a drop target takes something: by its finder and its media type. */
export const takes = ({ ddAccept, ddGroups }: DropTarget, dropped: Droppable): boolean =>
  ddGroups.some((group) => dropped.ddGroups.includes(group)) &&
  ddAccept.some((pattern) => fitsType(pattern, dropped.mimeType));

/** Returns whether a media type fits a regular expression, in which `image/*` means `image/.*`. */
export function fitsType(pattern: string, mimeType: string): boolean {
  try {
    return new RegExp(`^(?:${pattern.replace(/(^|\/)\*/g, '$1.*')})$`, 'i').test(mimeType);
  } catch {
    return false;
  }
}

/**
 * Returns the fields that a drop posts to a component: the path, and the parameters of the drop target. The names of both
 * are relative, because the POST servlet would otherwise store none of them beside `./fileReference`.
 */
export const dropFields = (
  { propertyName, params }: DropTarget,
  { path }: Droppable,
): readonly FormField[] => [
  ...Object.entries(params).flatMap(([name, value]) =>
    [value].flat().map((each) => [relative(name), String(each)] as const),
  ),
  [relative(propertyName), path],
];

const relative = (name: string): string => (name.startsWith('./') ? name : `./${name}`);
