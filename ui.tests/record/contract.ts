import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJudge } from '../services/judge.mjs';

/** The contract of the services (contract/services), as a recording needs it. */
export interface Contract {
  /** Returns the operation of the first path that has one. */
  operation(
    method: string,
    paths: readonly string[],
  ): { readonly id: string; readonly path: string } | undefined;
  /** The names of members, and the steps of paths. */
  readonly names: ReadonlySet<string>;
  /** Returns the words that a member of a name can have. */
  words(name: string): ReadonlySet<string>;
  /** Returns what the contract does not allow in a response, a sentence each. */
  problemsOf(response: {
    readonly method: string;
    readonly url: string;
    readonly status: number;
    readonly type: string;
    readonly caching: string;
    /** Its text; undefined if it is not text. */
    readonly body: string | undefined;
  }): readonly string[];
}

interface Schema {
  readonly [key: string]: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Reads the contract of the repository at `root`. */
export function readContract(root: string): Contract {
  const text = readFileSync(join(root, 'contract/services/openapi.json'), 'utf8');
  const document = JSON.parse(text) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>;
  };
  const names = new Set(Object.keys(document.paths).flatMap((path) => path.split('/')));
  const wordsByName = new Map<string, Set<string>>();
  collect(document, names, wordsByName);
  const judge = createJudge({ allErrors: true });
  return {
    names,
    words: (name) => wordsByName.get(name) ?? new Set(),
    operation(method, paths) {
      for (const path of paths) {
        const id = document.paths[path]?.[method.toLowerCase()]?.operationId;
        if (id !== undefined) return { id, path };
      }
      return undefined;
    },
    problemsOf: (response) => judge.problemsOf({ ...response, route: undefined }),
  };
}

/** Collects the names of all members of a document's schemas, and the words that each can have. */
function collect(node: unknown, names: Set<string>, words: Map<string, Set<string>>): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, schema] of Object.entries((node as Schema).properties ?? {})) {
    names.add(name);
    const known = words.get(name) ?? new Set<string>();
    for (const word of wordsOf(schema)) known.add(word);
    words.set(name, known);
  }
  for (const value of Object.values(node)) collect(value, names, words);
}

/** Returns the words of a schema itself, of its choices and of its items; not those of its members. */
function wordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { const: one, enum: several, anyOf, oneOf, allOf, items } = schema as Schema;
  const own = [one, several].flat().filter((word) => typeof word === 'string');
  return [...own, ...[anyOf, oneOf, allOf, items].flat().flatMap(wordsOf)];
}
