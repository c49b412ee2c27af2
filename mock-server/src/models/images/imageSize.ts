import type { Resource } from '../../sling/resources/Resource';
import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { optionOf, propertyOf } from '../values';

/**
 * Returns the size in pixels at which a browser shows the picture with the path `src`. It comes from the metadata of the
 * asset. For a picture without it, such as an SVG in AEM or a picture of another site, it is that of the options `width`
 * and `height`.
 */
export function imageSize(context: ModelContext): {
  readonly width: string;
  readonly height: string;
} {
  const src = optionOf(context, 'src');
  const metadata = src.startsWith('/content/dam/')
    ? context.resolver.getResource(`${src}/jcr:content/metadata`)
    : undefined;
  const width = numberOf(metadata, 'tiff:ImageWidth');
  const height = numberOf(metadata, 'tiff:ImageLength');
  // A wrong ratio moves the page, so the size has one source.
  if (width === '' || height === '')
    return { width: optionOf(context, 'width'), height: optionOf(context, 'height') };
  // Cameras store a photograph as the sensor lies; browsers turn it. 5 to 8 are turned by a quarter (Exif).
  const isTurned = /^[5-8]$/.test(numberOf(metadata, 'tiff:Orientation'));
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Returns a positive whole number of the metadata as text, or an empty text. */
function numberOf(metadata: Resource | undefined, name: string): string {
  const value = propertyOf(metadata, name);
  return /^[1-9][0-9]*$/.test(value) ? value : '';
}
