import './button.css';
import type { JSX, ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Icon, type IconName } from '../Icon';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  /** `primary` is the one action that a view is for, `quiet` has no border, `danger` removes something. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly icon?: IconName;
  /** Without children the button shows its icon only, and needs an `aria-label`. */
  readonly children?: ReactNode;
}

/** A button of at least 32 px, 44 px for a finger. */
export function Button({
  variant = 'secondary',
  icon,
  children,
  ...props
}: ButtonProps): JSX.Element {
  const square = children === undefined ? ' kit-button--square' : '';
  return (
    <AriaButton {...props} className={`kit-button kit-button--${variant}${square}`}>
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  );
}
