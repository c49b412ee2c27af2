import type { Editable } from '../page/editables';
import type { Droppable } from '../server/dropTargets';
import type { Onto } from './onto';
import type { CanHold, Place } from './places';

/** A thing that the author drags or places: a new component or an asset from the panel, or a component of the page. */
export interface Carried {
  readonly label: string;
  readonly canHold: CanHold;
  /** The component of the page that is moved. */
  readonly moved?: Editable;
  readonly drop: (place: Place) => void;
  /** An asset, which components take as well. */
  readonly taken?: { readonly asset: Droppable; readonly drop: (onto: Onto) => void };
  /** Is called if it was dropped onto the page, and nothing there takes it. */
  readonly refused?: () => void;
}
