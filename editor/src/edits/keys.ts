import type { FormField } from '../server/request';

/** The edit that was sent last and has had no response yet. */
let open: { readonly edit: string; readonly key: string } | undefined;

/**
 * Returns the key of an edit. An edit without a response that is sent again has the same key, whether the author presses
 * “Try again” or repeats the action, so that the server does it once.
 */
export function keyOf(path: string, fields: readonly FormField[]): string {
  const edit = JSON.stringify([path, fields.map(([name, value]) => [name, textOf(value)])]);
  if (open?.edit !== edit) open = { edit, key: crypto.randomUUID() };
  return open.key;
}

/** Forgets the key, because the response has come. The same edit is then a new one. */
export function settleKey(): void {
  open = undefined;
}

const textOf = (value: string | File): string =>
  typeof value === 'string'
    ? value
    : `${value.name} ${String(value.size)} ${String(value.lastModified)}`;
