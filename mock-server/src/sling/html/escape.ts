const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Text made safe for an element's content and for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character);
}
