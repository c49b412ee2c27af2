/**
 * Returns 128 random bits in 32 characters, for an idempotency key or a provider's session. `crypto.randomUUID` exists on https
 * pages only.
 */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
