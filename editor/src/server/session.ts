const KEY = 'editor-session';

/**
 * Returns the id of this browser tab's editing session. Writes carry it, so that the server keeps an undo history for
 * the session and names it to other authors. A reload keeps it.
 */
export function sessionId(): string {
  const known = sessionStorage.getItem(KEY);
  if (known !== null) return known;
  const id = crypto.randomUUID();
  sessionStorage.setItem(KEY, id);
  return id;
}
