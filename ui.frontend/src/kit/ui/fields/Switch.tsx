import type { JSX, ReactNode } from 'react';
import { t } from '../../../base/i18n/t';

/**
 * A switch that takes effect at once; for a setting that needs a button to be saved, use
 * `CheckboxField`. While it is busy it keeps its focus and ignores presses.
 */
export function Switch({
  isOn,
  isBusy = false,
  describedBy,
  showsState = false,
  onPress,
  children,
}: {
  isOn: boolean;
  isBusy?: boolean;
  describedBy?: string | undefined;
  /** True if 'On' or 'Off' is shown beside it, if its name is shown elsewhere. */
  showsState?: boolean;
  onPress: () => void;
  /** Its name. */
  children: ReactNode;
}): JSX.Element {
  return (
    <button
      className="ui-switch"
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      <span className="ui-switch__track" aria-hidden="true" />
      {showsState && <span aria-hidden="true">{isOn ? t('On') : t('Off')}</span>}
      <span className={showsState ? 'visually-hidden' : undefined}>{children}</span>
    </button>
  );
}
