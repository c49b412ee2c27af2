import './button.css';
import type { JSX } from 'react';
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components';
import { Icon, type IconName } from '../Icon';

export interface ToggleButtonProps extends Omit<AriaToggleButtonProps, 'className' | 'children'> {
  readonly icon: IconName;
  /** The name for screen readers, also shown as a tooltip. */
  readonly label: string;
}

/** A square button that is on or off, such as Bold in a toolbar. */
export function ToggleButton({ icon, label, ...props }: ToggleButtonProps): JSX.Element {
  return (
    <AriaToggleButton
      {...props}
      aria-label={label}
      className="kit-button kit-button--quiet kit-button--square"
      render={(dom) => <button {...dom} title={label} />}
    >
      <Icon name={icon} />
    </AriaToggleButton>
  );
}
