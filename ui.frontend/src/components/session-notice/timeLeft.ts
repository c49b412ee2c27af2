/** A countdown as it is shown: `1:45`. `seconds` is whole and not negative. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * What a screen reader is told along the way. Each second would be too much to listen to: a minute,
 * half a minute and ten seconds before the end are enough to act. `seconds` is what is left.
 */
export function announcement(seconds: number): string {
  if (seconds <= 10) return 'You will be signed out in 10 seconds.';
  if (seconds <= 30) return 'You will be signed out in 30 seconds.';
  if (seconds <= 60) return 'You will be signed out in one minute.';
  return '';
}
