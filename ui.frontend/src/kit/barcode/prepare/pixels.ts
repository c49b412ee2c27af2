/** A point of a frame, in the frame's pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Pixels as a canvas stores them: four bytes each, red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
