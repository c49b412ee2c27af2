import type { ContentNode } from '../repository/node';
import { ContentReads } from './ContentReads';

/** The record of what a computation read and changed. Its result can be used again where it would read the same. */
export class Recording {
  readonly content: ContentReads;
  /** The facts about the request and the page that were read, by name, with their values before the computation. */
  readonly facts = new Map<string, unknown>();
  /** The facts about the page that were changed, by name, with their last values. */
  readonly changes = new Map<string, unknown>();
  /** The problems that were reported to the developer. */
  readonly problems = new Set<string>();
  /** The inclusions that were in progress, in order to detect cycles. */
  readonly inclusions = new Set<string>();
  /** Whether the result depends on nothing but what was recorded. */
  isRepeatable = true;

  /** @param root the root of the content that is read */
  constructor(root: ContentNode | undefined) {
    this.content = new ContentReads(root);
  }

  noteFact(name: string, value: unknown): void {
    // After a change, the value is the computation's own.
    if (!this.changes.has(name) && !this.facts.has(name)) this.facts.set(name, value);
  }

  /** Adds a part of the computation. */
  include({ content, facts, changes, problems, inclusions, isRepeatable }: Recording): void {
    this.content.include(content);
    for (const [name, value] of facts) this.noteFact(name, value);
    for (const [name, value] of changes) this.changes.set(name, value);
    for (const problem of problems) this.problems.add(problem);
    for (const inclusion of inclusions) this.inclusions.add(inclusion);
    this.isRepeatable &&= isRepeatable;
  }
}

/** The recording of the running computation. There is only one at a time, because rendering is synchronous. */
let current: Recording | undefined;

/** Runs a computation and records it. What it read is also read by the computation around it. */
export function recorded<Value>(
  root: ContentNode | undefined,
  compute: () => Value,
): { readonly value: Value; readonly recording: Recording } {
  const outer = current;
  const recording = new Recording(root);
  current = recording;
  try {
    return { value: compute(), recording };
  } finally {
    current = outer;
    outer?.include(recording);
  }
}

/** Notes that the running computation used an earlier result. */
export function noteReuse(recording: Recording): void {
  current?.include(recording);
}

/** Notes that the running computation read an aspect of the node at a path. */
export function noteContent(path: string, aspect: number): void {
  current?.content.note(path, aspect);
}

/** Notes that the running computation read a fact about the request or the page. */
export function noteFact(name: string, value: unknown): void {
  current?.noteFact(name, value);
}

/** Notes that the running computation changed a fact about the page. */
export function noteChange(name: string, value: unknown): void {
  current?.changes.set(name, value);
}

/** Notes that the running computation reported a problem. */
export function noteProblem(problem: string): void {
  current?.problems.add(problem);
}

/** Notes that an inclusion was in progress in the running computation. */
export function noteInclusion(inclusion: string): void {
  current?.inclusions.add(inclusion);
}

/** Notes that the running computation read what cannot be recorded, such as the clock. Its result is not reused. */
export function noteUnrepeatable(): void {
  if (current) current.isRepeatable = false;
}
