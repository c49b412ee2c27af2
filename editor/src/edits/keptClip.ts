/** A component that the author has copied or cut. It stays at its place until it is pasted: then it is copied or moved. */
export interface Clip {
  readonly path: string;
  readonly type: string;
  readonly label: string;
  readonly isCut: boolean;
}

const KEY = 'editor-clipboard';

/** Returns what was copied or cut in this tab, also on another page. */
export function readClip(): Clip | undefined {
  try {
    const { path, type, label, isCut } = JSON.parse(
      sessionStorage.getItem(KEY) ?? '{}',
    ) as Partial<Clip>;
    const isClip = [path, type, label].every((each) => typeof each === 'string');
    return isClip ? ({ path, type, label, isCut: isCut === true } as Clip) : undefined;
  } catch {
    return undefined;
  }
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
