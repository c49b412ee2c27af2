/** A decoded field of a form. */
export type FormField = readonly [name: string, value: string];

/**
 * Returns the fields of an address's query and of a form's body. Their encoding is named by the field
 * `_charset_` at any position, by default UTF-8. An unknown encoding is ignored.
 */
export function formFields(query: string, body = ''): readonly FormField[] {
  const raw = [...rawFields(query), ...rawFields(body)];
  const charset = raw.find(([name]) => name.toString('latin1') === '_charset_')?.[1];
  const decode = decoderOf(charset?.toString('latin1') ?? '');
  return raw.map(([name, value]) => [decode(name), decode(value)]);
}

/** Returns names and values as bytes, because the encoding does not apply to the escapes themselves. */
function rawFields(text: string): [Buffer, Buffer][] {
  const pairs = text.split('&').filter((pair) => pair !== '');
  return pairs.map((pair) => {
    const equals = pair.indexOf('=');
    return equals < 0
      ? [unescaped(pair), Buffer.alloc(0)]
      : [unescaped(pair.slice(0, equals)), unescaped(pair.slice(equals + 1))];
  });
}

/** Returns the bytes of an escaped text. Text that is not an escape is kept. */
function unescaped(text: string): Buffer {
  const spaced = text.replaceAll('+', ' ');
  if (!spaced.includes('%')) return Buffer.from(spaced);
  const parts = spaced.split(/(%[0-9a-f]{2})/i);
  return Buffer.concat(
    parts.map((part, index) =>
      index % 2 === 1 ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part),
    ),
  );
}

/** Names of ISO 8859-1 and ASCII, which TextDecoder and browsers decode as windows-1252. */
const LATIN_1 = /^(?:iso[-_]?8859[-_]1|latin1|l1)$/i;
const ASCII = /^(?:us-)?ascii$/i;

function decoderOf(charset: string): (bytes: Buffer) => string {
  if (LATIN_1.test(charset)) return (bytes) => bytes.toString('latin1');
  if (ASCII.test(charset)) {
    return (bytes) => bytes.toString('latin1').replace(/[^\0-\x7f]/g, '\uFFFD');
  }
  const decoder = knownDecoder(charset) ?? new TextDecoder('utf-8', { ignoreBOM: true });
  return (bytes) => decoder.decode(bytes);
}

function knownDecoder(
  charset: string,
): Pick<InstanceType<typeof TextDecoder>, 'decode'> | undefined {
  try {
    return charset === '' ? undefined : new TextDecoder(charset, { ignoreBOM: true });
  } catch {
    return undefined;
  }
}
