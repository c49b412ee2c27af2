import type { ContentServerSide } from './ContentServerSide';
import type { Answer } from './exchange';
import type { Sling } from './sling/Sling';

export interface Sides {
  readonly sling: Sling;
  readonly ours: ContentServerSide;
}

/** One difference between the two servers. */
export interface Difference {
  /** The name of the comparison, which the list of accepted differences matches: `pages /content/… edit`. */
  readonly what: string;
  readonly sling: string;
  readonly ours: string;
}

/** The result of a suite. */
export interface Comparison {
  readonly compared: number;
  readonly differences: readonly Difference[];
}

export interface Suite {
  readonly name: string;
  compare(sides: Sides): Promise<Comparison>;
}

/** The number of requests that go to both servers at once; four keep two cores busy. */
const AT_ONCE = 4;

/**
 * Compares all items, several at a time.
 * @param differenceOf returns undefined if the servers agree
 */
export async function compareEach<Item>(
  items: readonly Item[],
  differenceOf: (item: Item) => Promise<Difference | undefined>,
): Promise<Comparison> {
  const found: (Difference | undefined)[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      found[index] = await differenceOf(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { compared: items.length, differences: found.filter((one) => one !== undefined) };
}

/** Compares two texts and returns the three lines from the first difference on. */
export function textDifference(what: string, sling: string, ours: string): Difference | undefined {
  if (sling === ours) return undefined;
  const [left, right] = [sling.split('\n'), ours.split('\n')];
  const first = left.findIndex((line, index) => line !== right[index]);
  const at = first < 0 ? left.length : first;
  const around = (lines: readonly string[]): string => lines.slice(at, at + 3).join('\n');
  return { what, sling: around(left), ours: around(right) };
}

/** Returns a response as text: its status, and its body if it succeeded. */
export function textOf({ status, body }: Answer, normalize: (body: string) => string): string {
  return status === 200 ? `200\n${normalize(body)}` : String(status);
}
