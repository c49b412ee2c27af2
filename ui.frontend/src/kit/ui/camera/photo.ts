/** A photo that can be read several times. */
export interface Photo {
  /** Its longer side in pixels. */
  readonly longest: number;
  /** Returns a new picture for each read; its longer side is at most this many pixels. */
  look(most: number): Promise<ImageBitmap>;
  /** Frees its memory. */
  readonly close: () => void;
}

/**
 * Opens a picture that the visitor chose. It stays on the device, and is rotated the way its camera
 * was held.
 *
 * @throws DOMException if this browser cannot open the file as a picture
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
