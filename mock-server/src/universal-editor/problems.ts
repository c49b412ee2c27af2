import type { ContentNode } from '../repository';

/** A component that the Universal Editor's files cannot describe. The message has file, line and remedy. */
export class UniversalEditorError extends Error {
  constructor({ path, origin }: Pick<ContentNode, 'path' | 'origin'>, problem: string) {
    super(`${origin ? `${origin.file}:${origin.line}` : path}: ${problem}`);
    this.name = 'UniversalEditorError';
  }
}

/** A part of a component that only AEM's page editor offers. */
export interface LeftOut {
  /** The resource type of the component. */
  readonly component: string;
  /** The label of a field, or the name of a node. */
  readonly part: string;
  readonly reason: string;
}
