import type { ReactElement, ReactNode } from 'react';
import type { AttributeProblem, RawAttributes } from '../slots/contract/attributes';
import type { AnySlot } from '../slots/registry';
import type { AuthoringMode } from './mode';

/** What attends to the slots while an author edits. Never loaded for a visitor. */
export interface Author {
  setMode: (mode: AuthoringMode) => void;
  /**
   * Connects a slot's component to the page editor. `view` renders it from raw attributes, which
   * are the slot's own or those that the editor has sent.
   */
  connect: (
    element: HTMLElement,
    slot: AnySlot,
    raw: RawAttributes,
    view: (raw: RawAttributes) => ReactNode,
  ) => ReactElement;
  /** Shows in the slot which dialog fields to mend. */
  explain: (element: HTMLElement, slot: AnySlot, problems: AttributeProblem[]) => void;
  /** Takes the explanation away. */
  clear: (element: HTMLElement) => void;
}
