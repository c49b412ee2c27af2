import '../choice/select.css';
import type { JSX, ReactElement } from 'react';
import {
  Menu as AriaMenu,
  MenuItem,
  type MenuItemProps,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { Icon, type IconName } from '../Icon';

export interface MenuAction extends Pick<MenuItemProps, 'isDisabled'> {
  /** Unique in its menu. */
  readonly key: string;
  readonly text: string;
  readonly icon?: IconName;
  readonly onAction: () => void;
}

export interface MenuProps {
  /** The purpose of the menu, for screen readers. */
  readonly label: string;
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly actions: readonly MenuAction[];
}

/** A button that opens a list of actions. */
export function Menu({ label, trigger, actions }: MenuProps): JSX.Element {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="kit-popover">
        <AriaMenu aria-label={label} className="kit-list">
          {actions.map(({ key, text, icon, onAction, isDisabled = false }) => (
            <MenuItem
              key={key}
              id={key}
              textValue={text}
              isDisabled={isDisabled}
              onAction={onAction}
              className="kit-list__item kit-list__item--action"
            >
              {icon && <Icon name={icon} />}
              <span className="kit-list__text">{text}</span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
