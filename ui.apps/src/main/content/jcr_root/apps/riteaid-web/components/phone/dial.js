/**
 * Returns the number to dial for the option `number`, which follows `tel:` (RFC 3966): `1-800-555-0138` and
 * `(626) 555-0142 ext. 12` become `+18005550138` and `+16265550142;ext=12`. Ten digits are a US number. The
 * browser uses the same format (`phoneLink`). Written for the Java engine's dialect.
 */
use(function () {
  var parts = String(this.number || '').split(/ext\D*|x|#/i);
  var digits = parts[0].replace(/\D/g, '');
  var extension = (parts[1] || '').replace(/\D/g, '');
  return (digits.length === 10 ? '+1' : '+') + digits + (extension && ';ext=' + extension);
});
