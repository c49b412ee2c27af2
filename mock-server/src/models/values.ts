import { toText } from '../htl/objectModel';
import type { Resource } from '../sling/resources/Resource';
import { Calendar, textOf } from '../sling/resources/valueMap';
import type { ModelContext } from '../sling/scripting/ContentEngine';

/** Returns an option of `data-sly-use` as text, of several values the first; an empty text if it is missing. */
export function optionOf({ args }: Pick<ModelContext, 'args'>, name: string): string {
  const value = Object.hasOwn(args, name) ? args[name] : undefined;
  return toText(Array.isArray(value) ? value[0] : value);
}

/**
 * Returns a property as text, as a ValueMap of Sling gives it: of several values the first, a Double without zeros at its end,
 * and an empty text if it is missing.
 */
export function propertyOf(resource: Resource | undefined, name: string): string {
  const value = resource?.valueMap[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  // HTL prints a date unlike a ValueMap.
  return first instanceof Calendar ? (textOf(resource?.node, name) ?? '') : toText(first);
}

/** Returns the texts of a property with several values; one value is a list of one. */
export function propertiesOf(resource: Resource | undefined, name: string): readonly string[] {
  return resource?.node?.properties.get(name)?.values ?? [];
}
