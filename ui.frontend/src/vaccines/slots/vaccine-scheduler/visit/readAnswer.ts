import * as v from 'valibot';

/** What an answer holds as JSON, because it is no single text; undefined where it is empty or not as expected. */
export function readAnswer<T>(
  schema: v.GenericSchema<unknown, T>,
  json: string | undefined,
): T | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(json ?? ''));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
