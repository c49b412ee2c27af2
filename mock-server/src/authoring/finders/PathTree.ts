interface Branch<Value> {
  value: Value | undefined;
  readonly children: Map<string, Branch<Value>>;
}

/** Values by path. What is at or below a path is found without a walk through all of them. */
export class PathTree<Value extends object> {
  private readonly root: Branch<Value> = { value: undefined, children: new Map() };

  get(path: string): Value | undefined {
    return this.branch(path)?.value;
  }

  set(path: string, value: Value): void {
    let branch = this.root;
    for (const name of namesOf(path)) {
      let next = branch.children.get(name);
      if (!next) {
        next = { value: undefined, children: new Map() };
        branch.children.set(name, next);
      }
      branch = next;
    }
    branch.value = value;
  }

  /** Removes the value at a path, and branches that hold none any more. */
  delete(path: string): void {
    const names = namesOf(path);
    const lineage = [this.root];
    for (const name of names) {
      const next = lineage.at(-1)?.children.get(name);
      if (!next) return;
      lineage.push(next);
    }
    for (const [depth, branch] of [...lineage.entries()].reverse()) {
      if (depth === names.length) branch.value = undefined;
      if (branch.value !== undefined || branch.children.size > 0) return;
      lineage[depth - 1]?.children.delete(names[depth - 1] ?? '');
    }
  }

  /** Returns the values at and below a path. */
  *below(path: string): Generator<Value> {
    const branch = this.branch(path);
    if (branch) yield* valuesOf(branch);
  }

  /** Returns the value at a path or at the nearest path above it. */
  nearest(path: string): Value | undefined {
    let branch: Branch<Value> | undefined = this.root;
    let found = branch.value;
    for (const name of namesOf(path)) {
      branch = branch.children.get(name);
      if (!branch) break;
      found = branch.value ?? found;
    }
    return found;
  }

  private branch(path: string): Branch<Value> | undefined {
    let branch: Branch<Value> | undefined = this.root;
    for (const name of namesOf(path)) branch = branch?.children.get(name);
    return branch;
  }
}

function* valuesOf<Value>(branch: Branch<Value>): Generator<Value> {
  if (branch.value !== undefined) yield branch.value;
  for (const child of branch.children.values()) yield* valuesOf(child);
}

function namesOf(path: string): readonly string[] {
  return path.split('/').filter((name) => name !== '');
}
