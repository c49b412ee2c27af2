import { createContext, type ReactNode } from 'react';
import type { Field, Part } from '../form/Form';

/** The places of a dialog's fields on the screen, the arrangement of items, and the page's notes about stored values. */
export const FieldPlaces = createContext<{
  readonly places: Map<Field, HTMLElement>;
  readonly notes: ReadonlyMap<Field, string>;
  /** Arranges the fields of an item. */
  readonly renderParts: (parts: readonly Part[]) => ReactNode;
}>({ places: new Map(), notes: new Map(), renderParts: () => null });
