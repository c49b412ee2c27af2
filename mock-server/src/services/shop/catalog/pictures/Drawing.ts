import type { Html } from '../../../../html/html';
import type { Box } from './label';
import type { Paint } from './paint';

/** A product without its label's text, placed on the floor in a square of 600. */
export interface Drawing {
  readonly behind: Html;
  /** The area of the label's text. */
  readonly label: Box;
  /** The parts that cover the label, such as a bandage before its box. */
  readonly before?: Html;
  /** The width of the shadow on the floor. */
  readonly width: number;
}

/** Draws a shape. */
export type Draw = (paint: Paint) => Drawing;

/** The y coordinate of the floor. */
export const FLOOR = 512;
