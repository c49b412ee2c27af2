import { useState, type JSX } from 'react';
import { Button } from '../../../kit/button/Button';
import { TextField } from '../../../kit/fields/TextField';
import { useDialogServices } from '../../DialogServices';
import { flagOf, textOf } from '../../tree/DialogNode';
import { ValueList } from '../ValueList';
import type { ViewProps } from '../ViewProps';
import { BrowseDialog } from './BrowseDialog';

/** An address that is typed or browsed for. Any text is accepted, such as an address of another site. */
export function PathView({
  field,
  value,
  onChange,
  text,
}: ViewProps<readonly string[]>): JSX.Element {
  const root = textOf(field.node, 'rootPath') ?? '/';
  if (flagOf(field.node, 'multiple'))
    return (
      <ValueList
        value={value}
        onChange={onChange}
        text={text}
        renderValue={(one, change, label) => (
          <OnePath
            text={{ label, isDisabled: text.isDisabled }}
            root={root}
            value={one}
            onChange={change}
          />
        )}
      />
    );
  const [one = ''] = value;
  return (
    <OnePath
      text={text}
      root={root}
      value={one}
      onChange={(typed) => {
        onChange(typed === '' ? [] : [typed]);
      }}
    />
  );
}

interface OnePathProps {
  text: Partial<ViewProps<string>['text']>;
  root: string;
  value: string;
  onChange: (value: string) => void;
}

function OnePath({ text, root, value, onChange }: OnePathProps): JSX.Element {
  const { browse } = useDialogServices();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextField
        {...text}
        label={text.label}
        value={value}
        onChange={onChange}
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        after={
          browse && (
            <Button
              icon="folder"
              aria-label="Browse"
              isDisabled={text.isDisabled ?? false}
              onPress={() => {
                setOpen(true);
              }}
            />
          )
        }
      />
      {isOpen && browse && (
        <BrowseDialog
          root={root}
          start={value}
          browse={browse}
          onChoose={(path) => {
            setOpen(false);
            onChange(path);
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
