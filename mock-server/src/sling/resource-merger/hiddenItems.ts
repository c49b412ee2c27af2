/** The items that `sling:hideChildren` or `sling:hideProperties` of a resource hide. */
export interface HiddenItems {
  /** Whether `*` is among the values. */
  readonly isWildcard: boolean;
  /** Returns whether an item is hidden. `isLocal` tells an item of the resource itself from an inherited one. */
  has(name: string, isLocal: boolean): boolean;
}

/**
 * Reads the values: names, `*` for all inherited items, and `!name` for exceptions. Two exclamation marks at the beginning
 * mean a name with one. The first name decides whether the list is of hidden or of visible items; names of the other kind
 * are ignored (Apache Sling Resource Merger, HideItemPredicate).
 */
export function hiddenItems(values: readonly string[]): HiddenItems {
  const settings = values.filter((value) => value !== '*').map(settingOf);
  const hides = settings[0]?.isHidden ?? true;
  const names = new Set(
    settings.filter(({ isHidden }) => isHidden === hides).map(({ name }) => name),
  );
  const isWildcard = values.includes('*');
  return {
    isWildcard,
    has: (name, isLocal) => {
      if (names.has(name)) return hides;
      return isLocal ? !hides : isWildcard;
    },
  };
}

function settingOf(value: string): { readonly name: string; readonly isHidden: boolean } {
  const marks = value.length - value.replace(/^!+/, '').length;
  const isHidden = marks % 2 === 0;
  return { name: value.slice(isHidden ? marks / 2 : marks), isHidden };
}
