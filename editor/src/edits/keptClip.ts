/** Components that the author has copied or cut. They stay at their places until they are pasted: then they are copied or moved. */
export interface Clip {
  readonly components: readonly { readonly path: string; readonly type: string }[];
  /** Their names in words. */
  readonly label: string;
  readonly isCut: boolean;
}

const KEY = 'editor-clipboard';

/** Returns what was copied or cut in this tab, also on another page. */
export function readClip(): Clip | undefined {
  try {
    const { components, label, isCut } = JSON.parse(
      sessionStorage.getItem(KEY) ?? '{}',
    ) as Partial<Clip>;
    if (!Array.isArray(components) || !components.every(isComponent)) return undefined;
    if (components.length === 0 || typeof label !== 'string') return undefined;
    return { components, label, isCut: isCut === true };
  } catch {
    return undefined;
  }
}

function isComponent(value: unknown): value is Clip['components'][number] {
  const { path, type } = (value ?? {}) as { path?: unknown; type?: unknown };
  return typeof path === 'string' && typeof type === 'string';
}

/** Keeps it for this tab. Without storage it ends with the page. */
export function writeClip(clip: Clip | undefined): void {
  try {
    if (clip) sessionStorage.setItem(KEY, JSON.stringify(clip));
    else sessionStorage.removeItem(KEY);
  } catch {
    // What is in memory is enough for this page.
  }
}
