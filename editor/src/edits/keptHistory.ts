import type { History, Step } from './Step';

const KEY = 'editor-history';

/** Returns the steps of this tab's session, which a reload and the list of sites keep. */
export function readHistory(): History {
  try {
    const { steps, done } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<History>;
    if (!Array.isArray(steps) || !steps.every(isStep) || !Number.isInteger(done)) return NONE;
    return { steps, done: Math.min(Math.max(done ?? 0, 0), steps.length) };
  } catch {
    return NONE;
  }
}

/** Keeps the steps for this tab. Without storage they end with the page. */
export function writeHistory(history: History): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(history));
  } catch {
    // The steps in memory are enough for this page.
  }
}

const NONE: History = { steps: [], done: 0 };

function isStep(value: unknown): value is Step {
  const { label, edits } = (value ?? {}) as Partial<Step>;
  return (
    typeof label === 'string' &&
    Array.isArray(edits) &&
    edits.every((each) => typeof each === 'string')
  );
}
