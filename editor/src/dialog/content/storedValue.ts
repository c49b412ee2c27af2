import { isObject, type Json, type JsonObject } from '../tree/DialogNode';

/**
 * Returns what is stored under the name of a field, such as `./jcr:title` or `./image/alt`; undefined if it is missing.
 * A name that leads out of the content (`../title`) has no stored value here.
 */
export function valueAt(content: JsonObject, name: string): Json | undefined {
  let value: Json | undefined = content;
  for (const part of partsOf(name)) {
    if (!isObject(value) || part === '..' || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value === null ? undefined : value;
}

/** Returns the segments of a name, without `.`. */
export function partsOf(name: string): readonly string[] {
  return name.split('/').filter((part) => part !== '' && part !== '.');
}

/** Returns the values of a property as text; undefined if it is a node or missing. */
export function textsOfValue(value: Json | undefined): readonly string[] | undefined {
  if (value === undefined || value === null || isObject(value)) return undefined;
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  return values.map(String);
}

/**
 * Returns whether Granite takes a component's content as new, so that a form shows its defaults
 * (`com.adobe.granite.ui.components.FormData`): it has no dates of creation and change, or the same.
 */
export function isFresh(content: JsonObject): boolean {
  const created = content['jcr:created'];
  const modified = content['jcr:lastModified'] ?? content['cq:lastModified'];
  return created === modified;
}
