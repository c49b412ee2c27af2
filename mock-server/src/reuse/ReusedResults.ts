import { LRUCache } from 'lru-cache';
import type { Repository } from '../repository/Repository';
import { noteReuse, recorded, type Recording } from './recording';

/** The facts about a request and its page, which a computation reads and changes by name. */
export interface Facts {
  /** Returns a fact without recording that it was read. */
  valueOf(name: string): unknown;
  /** Changes a fact as an earlier computation did. */
  change(name: string, value: unknown): void;
}

export interface ReuseOptions<Value> {
  readonly repository: Pick<Repository, 'get'>;
  /** The maximum of the sizes of all results. */
  readonly most: number;
  /** Returns the size of a result, a positive integer; 1 by default, so that `most` counts results. */
  readonly sizeOf?: (value: Value) => number;
  /** Returns whether a fact has the same value before each computation, so that it does not distinguish results. */
  readonly isConstant?: (fact: string) => boolean;
  /** Reports a problem to the developer again that a reused result has reported. */
  readonly report: (problem: string) => void;
}

interface Result<Value> {
  readonly value: Value;
  readonly recording: Recording;
}

/** The most sets of facts that are compared for one key. More come from scripts that read at random. */
const MOST_FORMS = 8;

/** The most keys. Those of rare addresses are forgotten first, with their results. */
const MOST_KEYS = 50_000;

/**
 * Results that are identified by what their computation read: a result is used again while the content that was read is
 * unchanged, and only where the facts that were read are equal. The results that were not used for the longest time are
 * dropped first.
 */
export class ReusedResults<Value> {
  private readonly results: LRUCache<string, Result<Value>>;
  /** The names of the facts that the computations of a key read. */
  private readonly forms = new LRUCache<string, readonly (readonly string[])[]>({ max: MOST_KEYS });

  constructor(private readonly options: ReuseOptions<Value>) {
    const { most, sizeOf = () => 1 } = options;
    this.results = new LRUCache({
      maxSize: most,
      sizeCalculation: ({ value }: Result<Value>) => sizeOf(value),
    });
  }

  /**
   * Returns the result of a computation, or of an earlier one that would read the same.
   *
   * @param key identifies the computation with all of its parameters
   * @param facts the request and the page, if the computation reads any
   * @param isAllowed decides about an earlier result
   */
  of(
    key: string,
    compute: () => Value,
    facts?: Facts,
    isAllowed: (recording: Recording) => boolean = () => true,
  ): Value {
    const found = this.find(key, facts, isAllowed);
    if (found) {
      for (const [name, value] of found.recording.changes) facts?.change(name, value);
      for (const problem of found.recording.problems) this.options.report(problem);
      noteReuse(found.recording);
      return found.value;
    }
    const result = recorded(this.options.repository.get('/'), compute);
    this.keep(key, result, facts !== undefined);
    return result.value;
  }

  /** Drops the results that no longer hold, because each of them also keeps the content that it read. */
  dropChanged(): void {
    const root = this.options.repository.get('/');
    for (const [id, { recording }] of this.results.entries())
      if (!recording.content.isUnchangedAt(root)) this.results.delete(id);
  }

  private find(
    key: string,
    facts: Facts | undefined,
    isAllowed: (recording: Recording) => boolean,
  ): Result<Value> | undefined {
    const root = this.options.repository.get('/');
    for (const names of this.forms.get(key) ?? []) {
      const id = idOf(
        key,
        names.map((name) => [name, facts?.valueOf(name)]),
      );
      const result = id === undefined ? undefined : this.results.get(id);
      if (!result || id === undefined) continue;
      if (!result.recording.content.isUnchangedAt(root)) this.results.delete(id);
      else if (isAllowed(result.recording)) return result;
    }
    return undefined;
  }

  private keep(key: string, result: Result<Value>, hasFacts: boolean): void {
    const { changes, isRepeatable } = result.recording;
    const { isConstant = () => false } = this.options;
    const facts = [...result.recording.facts].filter(([name]) => !isConstant(name));
    if (!isRepeatable || (!hasFacts && facts.length + changes.size > 0)) return;
    if (![...changes.values()].every(isComparable)) return;
    const id = idOf(key, facts);
    if (id === undefined) return;
    this.results.set(id, result);
    const names = facts.map(([name]) => name);
    const forms = this.forms.get(key) ?? [];
    const isKnown = forms.some((form) => form.join('\n') === names.join('\n'));
    if (!isKnown) this.forms.set(key, [names, ...forms].slice(0, MOST_FORMS));
  }
}

/** Returns the text that identifies a result; undefined if a fact is an object, which cannot be compared later. */
function idOf(key: string, facts: readonly (readonly [string, unknown])[]): string | undefined {
  if (facts.length === 0) return key;
  if (!facts.every(([, value]) => isComparable(value))) return undefined;
  // JSON would write undefined as null, but null is not comparable.
  return JSON.stringify([key, ...facts.flat()]);
}

function isComparable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0);
  return value === undefined || typeof value === 'string' || typeof value === 'boolean';
}
