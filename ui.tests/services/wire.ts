import * as v from 'valibot';
import {
  amount,
  balance,
  cents,
  count,
  dollars,
  flag,
  instant,
  price,
  text,
} from 'ui.frontend/src/base/values/tolerant';
import { nothing } from 'ui.frontend/src/base/content/contentForm';

type Schema = v.GenericSchema;

/** Texts come as numbers where only digits are possible, as in `storeNumber`. */
const wireText = v.nullable(v.union([v.string(), v.number()]));

/** The forms in which services write the values that the client's blocks read (ui.frontend/src/base/values/tolerant.ts). */
const BLOCKS: readonly (readonly [Schema, Schema])[] = [
  [text, wireText],
  [amount, v.nullable(v.number())],
  [count, v.number()],
  [cents, v.nullable(v.pipe(v.number(), v.integer()))],
  [price, v.nullable(v.pipe(v.number(), v.integer()))],
  [balance, v.nullable(v.pipe(v.number(), v.integer()))],
  [dollars, v.nullable(v.string())],
  [flag, v.boolean()],
  [instant, v.nullable(v.union([v.string(), v.number()]))],
  [nothing, v.null()],
];

/**
 * Creates a function that returns the form in which services write what a schema of the client reads. The client reads
 * more than services write, such as `"Y"` for true, and turns it into types of its own; the result has none of that. A
 * member that is not declared optional is required, even if the client would do without it.
 *
 * @param readers the subject's own readers, with the forms that they read
 */
export function createWire(readers: readonly (readonly [Schema, Schema])[]) {
  const known = new Map<unknown, Schema>([...BLOCKS, ...readers]);

  function wire(schema: Schema): Schema {
    const block = known.get(schema);
    if (block) return block;
    if ('pipe' in schema) return ofPipe(schema.pipe as readonly Item[]);
    const { type, entries, wrapped, item, options } = schema as unknown as Parts;
    if (entries) return v.object(ofEntries(entries));
    if (wrapped) return type === 'optional' ? v.optional(wire(wrapped)) : v.nullable(wire(wrapped));
    if (item) return v.array(wire(item));
    return type === 'union' ? v.union((options as Schema[]).map(wire)) : schema;
  }

  function ofEntries(entries: v.ObjectEntries): v.ObjectEntries {
    return Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, wire(entry as Schema)]),
    );
  }

  /** Follows a pipe from what it reads to the last schema that it names. */
  function ofPipe(pipe: readonly Item[]): Schema {
    let result: Schema = v.unknown();
    for (const [index, item] of pipe.entries()) {
      if (item.kind === 'schema') {
        const part = item as unknown as Schema;
        result = index === 0 ? wire(part) : narrowed(result, part);
      } else if (item.type === 'metadata') result = ofMetadata(item.metadata, result);
      else if (CHECKS.includes(item.type)) result = checked(required(result), item);
    }
    return result;
  }

  function ofMetadata({ items, words }: Metadata, result: Schema): Schema {
    if (items) return v.nullable(v.array(wire(items)));
    return words ? v.picklist(words.filter((word) => word !== 'unknown')) : result;
  }

  /** Returns what a later schema of a pipe leaves of an earlier one: a part's own fields, or a value that is not null. */
  function narrowed(result: Schema, later: Schema): Schema {
    return 'entries' in later ? wire(later) : required(result);
  }

  return wire;
}

/** Returns a schema without null, and a text of text only. */
function required(schema: Schema): Schema {
  const { type, wrapped } = schema as unknown as Parts;
  return type === 'nullable' && wrapped ? wrapped : schema;
}

/** Returns a schema with a check, which holds for texts where numbers are possible as well. */
function checked(schema: Schema, check: Item): Schema {
  const { type, options } = schema as unknown as Parts;
  return type === 'union'
    ? v.union(
        (options as Schema[]).map((each) => (each.type === 'string' ? checked(each, check) : each)),
      )
    : v.pipe(schema, check as never);
}

/** Marks members of an object as ones that a service may leave out. Names are paths, `pharmacyDetails.count`. */
export function leavingOut(schema: Schema, ...paths: readonly string[]): Schema {
  const { type, entries, wrapped, item } = schema as unknown as Parts;
  if (wrapped) {
    const inner = leavingOut(wrapped, ...paths);
    return type === 'optional' ? v.optional(inner) : v.nullable(inner);
  }
  if (item) return v.array(leavingOut(item, ...paths));
  if (!entries) return schema;
  const changed = Object.entries(entries).map(([name, entry]) => {
    const below = paths.flatMap((path) =>
      path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [],
    );
    const inner = below.length > 0 ? leavingOut(entry, ...below) : (entry as Schema);
    return [name, paths.includes(name) ? v.optional(inner) : inner];
  });
  return v.object(Object.fromEntries(changed) as v.ObjectEntries);
}

/** The actions of a pipe that also hold for what services write. */
const CHECKS = ['non_empty', 'min_length', 'regex'];

interface Metadata {
  readonly items?: Schema;
  readonly words?: readonly string[];
}

/** A member of a pipe: a schema or an action. */
interface Item {
  readonly kind: string;
  readonly type: string;
  readonly metadata: Metadata;
}

/** The members of the different kinds of schemas. */
interface Parts {
  readonly type: string;
  readonly entries?: v.ObjectEntries;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly options?: readonly unknown[];
}
