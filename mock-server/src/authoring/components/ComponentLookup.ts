import type { Repository } from '../../repository/Repository';

/** The content, and lookups that are kept until content changes. */
export interface ComponentLookup {
  readonly repository: Repository;
  /** Returns a resource type and its super types, nearest first. */
  typeChain(resourceType: string, superType?: string): readonly string[];
  /** Returns a value that is computed once until content changes. */
  remember<Value>(key: string, find: () => Value): Value;
}
