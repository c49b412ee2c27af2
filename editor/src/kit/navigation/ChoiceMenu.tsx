import '../choice/select.css';
import './choice-menu.css';
import type { JSX, ReactElement } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { Icon } from '../Icon';

/** A choice of one of several options. */
export interface MenuChoice {
  readonly title: string;
  readonly options: readonly { readonly key: string; readonly text: string }[];
  /** The key of the option that is chosen. */
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

interface ChoiceMenuProps {
  /** The purpose of the menu, for screen readers. */
  readonly label: string;
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly choices: readonly MenuChoice[];
  /** A link below the choices. It opens a tab of its own. */
  readonly link: { readonly text: string; readonly href: string };
}

/** A button that opens a menu of choices, with a check mark at each that is chosen. */
export function ChoiceMenu({ label, trigger, choices, link }: ChoiceMenuProps): JSX.Element {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="kit-popover">
        <AriaMenu aria-label={label} className="kit-list">
          {choices.map(({ title, options, selected, onSelect }) => (
            <MenuSection
              key={title}
              id={title}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[`${title} ${selected}`]}
              onSelectionChange={(keys) => {
                const [chosen] = keys === 'all' ? [] : keys;
                const option = options.find(({ key }) => `${title} ${key}` === chosen);
                if (option) onSelect(option.key);
              }}
            >
              <Header className="kit-list__header">{title}</Header>
              {options.map(({ key, text }) => (
                <MenuItem
                  key={key}
                  id={`${title} ${key}`}
                  textValue={text}
                  className="kit-list__item"
                >
                  <span className="kit-list__text">{text}</span>
                  <Icon name="check" />
                </MenuItem>
              ))}
            </MenuSection>
          ))}
          <MenuItem
            id="link"
            textValue={link.text}
            href={link.href}
            target="_blank"
            rel="noopener"
            className="kit-list__item kit-list__item--last"
          >
            <span className="kit-list__text">{link.text}</span>
          </MenuItem>
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
