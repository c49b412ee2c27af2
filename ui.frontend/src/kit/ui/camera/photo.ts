/** A photo that can be looked at several times. */
export interface Photo {
  /** Its longer side, in pixels. */
  readonly longest: number;
  /** A picture of its own for each look, its longer side at most so many pixels. */
  look(most: number): Promise<ImageBitmap>;
  /** Frees its memory. */
  readonly close: () => void;
}

/**
 * Opens a picture that the visitor chose. It stays on the device, and is turned as its camera was held.
 *
 * @throws DOMException where the file is no picture that this browser can open
 */
export async function openPhoto(file: Blob): Promise<Photo> {
  const whole = await createImageBitmap(file);
  const longest = Math.max(whole.width, whole.height);
  return {
    longest,
    look(most) {
      const scale = Math.min(1, most / longest);
      return createImageBitmap(whole, {
        resizeWidth: Math.max(1, Math.round(whole.width * scale)),
        resizeHeight: Math.max(1, Math.round(whole.height * scale)),
        resizeQuality: 'high',
      });
    },
    close() {
      whole.close();
    },
  };
}
