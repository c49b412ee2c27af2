const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

// eslint-disable-next-line no-control-regex -- the pattern matches control characters
const UNSAFE = /[&<>"'\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]/;
const ALL_UNSAFE = new RegExp(UNSAFE, 'g');

/**
 * Escapes text for an element's content, a comment or a quoted attribute. The result equals that of OWASP's
 * Java encoder, which Sling uses (HTL 1.4 §1.2.1), so that markup can be compared.
 */
export function escapeText(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text.replace(ALL_UNSAFE, (character) => ENTITIES[character] ?? ' ');
}

/** Escapes text for a quoted attribute only, where OWASP's encoder keeps the harmless `>`. */
export function escapeAttribute(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text.replace(ALL_UNSAFE, (character) =>
    character === '>' ? '>' : (ENTITIES[character] ?? ' '),
  );
}
