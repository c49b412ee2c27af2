import type { Html } from '../../../../html/html';
import type { Box } from './label';
import type { Paint } from './paint';

/** A product without its label's text, standing on the floor in a square of 600. */
export interface Drawing {
  readonly behind: Html;
  /** Where the label's text stands. */
  readonly label: Box;
  /** What covers the label, such as a bandage before its box. */
  readonly before?: Html;
  /** How wide the shadow on the floor is. */
  readonly width: number;
}

/** Draws a shape. */
export type Draw = (paint: Paint) => Drawing;

/** The y at which products stand. */
export const FLOOR = 512;
