import { useState, type JSX } from 'react';
import { Button } from '../../../kit/button/Button';
import { TextField } from '../../../kit/fields/TextField';
import { useDialogServices } from '../../DialogServices';
import type { ViewText } from '../ViewProps';
import { BrowseDialog } from './BrowseDialog';
import { t } from '../../../words/t';

export interface OnePathProps {
  text: Partial<ViewText>;
  root: string;
  value: string;
  onChange: (value: string) => void;
}

/** One address, with a button that finds it by its folders. */
export function OnePath({ text, root, value, onChange }: OnePathProps): JSX.Element {
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
              aria-label={t('Browse')}
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
