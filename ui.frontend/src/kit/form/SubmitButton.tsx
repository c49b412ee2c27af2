import type { JSX } from 'react';

/**
 * A form's submit button. While it is busy it keeps its focus and its place. It does not prevent a
 * second submit; the form's handler does, because the Enter key also submits.
 */
export function SubmitButton({
  label,
  busy,
  busyLabel,
}: {
  label: string;
  busy: boolean;
  busyLabel: string;
}): JSX.Element {
  return (
    <button className="ui-button" type="submit" aria-disabled={busy || undefined}>
      {busy && <span className="ui-button__spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
