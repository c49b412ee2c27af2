import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The share of a picture's pixels that differ, from 0 to 1; undefined if one of the pictures is missing. */
export type Share = number | undefined;

/** Compares two pictures and writes a third one, in which the differences are red. Missing rows and columns differ. */
export function compare(before: string, after: string, difference: string): Share {
  if (!existsSync(before) || !existsSync(after)) return undefined;
  const [old, now] = [read(before), read(after)];
  const width = Math.max(old.width, now.width);
  const height = Math.max(old.height, now.height);
  const marked = new PNG({ width, height });
  const count = pixelmatch(
    enlarged(old, width, height).data,
    enlarged(now, width, height).data,
    marked.data,
    width,
    height,
  );
  if (count > 0) writeFileSync(difference, PNG.sync.write(marked));
  return count / (width * height);
}

const read = (file: string): PNG => PNG.sync.read(readFileSync(file));

/** Returns the picture at the top left of a transparent one. */
function enlarged(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}
