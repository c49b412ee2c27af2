import { toText } from '../htl/objectModel';
import type { ModelContext } from '../sling/scripting/ContentEngine';

/** Returns an option of `data-sly-use` as text, of several values the first; an empty text if it is missing. */
export function optionOf({ args }: Pick<ModelContext, 'args'>, name: string): string {
  const value = Object.hasOwn(args, name) ? args[name] : undefined;
  return toText(Array.isArray(value) ? value[0] : value);
}
