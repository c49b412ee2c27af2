/** A field of a form or JSON body as text; '' where it is missing, no text, or sent twice. */
export function fieldOf(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return '';
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

/** A ticked checkbox, as a browser or a script sends it. */
export function isTicked(body: unknown, name: string): boolean {
  return ['on', 'true'].includes(fieldOf(body, name));
}

/** One e-mail address is one account, however it is typed. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
