import { createContext, type ReactNode } from 'react';
import type { Field, Part } from '../form/Form';

/** The places of a dialog's fields on the screen, the arrangement of items, and the page's notes about stored values. */
export const FieldPlaces = createContext<{
  readonly places: Map<Field, HTMLElement>;
  readonly notes: ReadonlyMap<Field, string>;
  /** Arranges the fields of an item. */
  readonly renderParts: (parts: readonly Part[]) => ReactNode;
}>({ places: new Map(), notes: new Map(), renderParts: () => null });

const FOCUSABLE =
  ':is(input, textarea, button, [contenteditable="true"], summary):not(:disabled):not([type="hidden"])';

/** Moves the focus to the first control of a field at its place. */
export function focusIn(place: HTMLElement | undefined): void {
  place?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
