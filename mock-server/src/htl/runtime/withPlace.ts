import { HtlError } from '../HtlError';
import type { Frame, Render } from './Frame';

/** Renders, and gives an error of the script or its models the place of the expression that ran. */
export function withPlace(frame: Frame, render: Render): string {
  try {
    return render(frame);
  } catch (error) {
    if (error instanceof HtlError) throw error;
    const place = frame.at?.place() ?? { file: frame.scope.script, line: 1, expression: '' };
    throw new HtlError(reasonOf(error), place, error);
  }
}

/** A sentence about any thrown value. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : messageOf(error);
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** Scripts run in a realm of their own, whose errors are no instances of ours. */
function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) {
    return String(error.message);
  }
  return String(error);
}
