/**
 * Returns the size at which a browser shows the picture with the path `src`, as `width` and `height` in
 * pixels. The size comes from the metadata of the asset. For a picture without it, such as an SVG in AEM or
 * a picture of another site, the options `width` and `height` are returned. Written for the Java engine's
 * dialect.
 */
use(function () {
  var src = String(this.src || '');
  var metadata =
    src.indexOf('/content/dam/') === 0 ? resolver.getResource(src + '/jcr:content/metadata') : null;

  /** Returns a positive whole number of the metadata as text, or an empty text. */
  function numberOf(name) {
    var value = metadata ? String(metadata.properties.get(name)) : '';
    return /^[1-9][0-9]*$/.test(value) ? value : '';
  }

  var width = numberOf('tiff:ImageWidth');
  var height = numberOf('tiff:ImageLength');
  // A wrong ratio moves the page, so the size has one source.
  if (!width || !height)
    return { width: String(this.width || ''), height: String(this.height || '') };
  // Cameras store a photograph as the sensor lies; browsers turn it. 5 to 8 are turned by a quarter (Exif).
  var isTurned = Number(numberOf('tiff:Orientation')) >= 5;
  return { width: isTurned ? height : width, height: isTurned ? width : height };
});
