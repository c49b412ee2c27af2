import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components';
import { Icon } from '../kit/Icon';
import { parentOf } from '../page/editables';
import { sitesAddress } from '../page/address';
import { $mode, $width, WIDTHS, type Mode } from '../page/pageState';

interface BarProps {
  readonly page: string;
  readonly hasPanel: boolean;
  readonly onPanel: () => void;
}

/** The bar above the page: side panel, width and mode. */
export function Bar({ page, hasPanel, onPanel }: BarProps): ReactElement {
  const mode = useStore($mode);
  return (
    <header className="bar">
      <a className="bar__sites" href={sitesAddress(parentOf(page))}>
        Sites
      </a>
      <h1 className="bar__title" title={page}>
        {page.slice(page.lastIndexOf('/') + 1)}
      </h1>
      <div className="bar__tools">
        {mode === 'edit' && (
          <>
            <ToggleButton
              className="icon-button"
              aria-label="Side panel"
              isSelected={hasPanel}
              onChange={onPanel}
            >
              <Icon name="panel" />
            </ToggleButton>
          </>
        )}
        <WidthSelect />
        <ToggleButtonGroup
          className="modes"
          aria-label="Mode"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[mode]}
          onSelectionChange={(keys) => {
            $mode.set([...keys][0] as Mode);
          }}
        >
          <ToggleButton className="modes__mode" id="edit">
            Edit
          </ToggleButton>
          <ToggleButton className="modes__mode" id="preview">
            Preview
          </ToggleButton>
        </ToggleButtonGroup>
      </div>
    </header>
  );
}

function WidthSelect(): ReactElement {
  const width = useStore($width);
  return (
    <Select
      className="select"
      value={String(width ?? 'full')}
      onChange={(key) => {
        $width.set(WIDTHS.find((each) => String(each) === key));
      }}
    >
      <Label className="hidden">Width</Label>
      <Button className="select__button">
        <SelectValue /> <span aria-hidden="true">▾</span>
      </Button>
      <Popover className="popover">
        <ListBox className="options">
          <ListBoxItem className="option" id="full">
            Full width
          </ListBoxItem>
          {WIDTHS.map((each) => (
            <ListBoxItem className="option" key={each} id={String(each)}>
              {`${each} px`}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
