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
import { $canRedo, $canUndo, $saving } from '../edits/history';
import { redoStep, undoStep } from '../edits/steps';
import { Icon } from '../kit/Icon';
import { parentOf } from '../page/editables';
import { sitesAddress } from '../page/address';
import { $mode, $width, WIDTHS, type Mode } from '../page/pageState';

interface BarProps {
  readonly page: string;
  readonly hasPanel: boolean;
  readonly onPanel: () => void;
}

/** The bar above the page: side panel, undo and redo, width, mode, and whether everything is saved. */
export function Bar({ page, hasPanel, onPanel }: BarProps): ReactElement {
  const mode = useStore($mode);
  const canUndo = useStore($canUndo);
  const canRedo = useStore($canRedo);
  return (
    <header className="bar">
      <a className="bar__sites" href={sitesAddress(parentOf(page))}>
        Sites
      </a>
      <h1 className="bar__title" title={page}>
        {page.slice(page.lastIndexOf('/') + 1)}
      </h1>
      <SavingStatus />
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
            <Button
              className="icon-button"
              aria-label="Undo"
              isDisabled={!canUndo}
              onPress={() => void undoStep()}
            >
              <Icon name="undo" />
            </Button>
            <Button
              className="icon-button"
              aria-label="Redo"
              isDisabled={!canRedo}
              onPress={() => void redoStep()}
            >
              <Icon name="redo" />
            </Button>
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

function SavingStatus(): ReactElement {
  const saving = useStore($saving);
  const text = {
    saved: 'Saved',
    saving: 'Saving…',
    failed: saving.kind === 'failed' ? `Not saved. ${saving.message}` : '',
  }[saving.kind];
  return (
    <p className={`bar__status bar__status--${saving.kind}`} role="status">
      {text}
    </p>
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
