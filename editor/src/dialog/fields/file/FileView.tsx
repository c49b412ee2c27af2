import './file.css';
import { useId, useState, type JSX } from 'react';
import { type DropItem, DropZone, FileTrigger } from 'react-aria-components';
import { Button } from '../../../kit/button/Button';
import { ErrorText, RequiredMark } from '../../../kit/fields/FieldFrame';
import { Icon } from '../../../kit/Icon';
import { useDialogServices } from '../../DialogServices';
import type { FileValue } from '../../kinds/file';
import { flagOf, textOf, textsOf } from '../../tree/DialogNode';
import type { ViewProps } from '../ViewProps';
import { AssetDialog } from './AssetDialog';
import { fits } from './mediaTypes';
import { t } from '../../../words/t';

/** A file that is chosen among the assets, dragged to its place or uploaded. */
export function FileView({ field, value, onChange, text }: ViewProps<FileValue>): JSX.Element {
  const id = useId();
  const { assets } = useDialogServices();
  const [isChoosing, setChoosing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { node } = field;
  const mimeTypes = textsOf(node, 'mimeTypes');
  const takesAssets = textOf(node, 'fileReferenceParameter') !== undefined;
  const takesFiles = flagOf(node, 'allowUpload', true);
  const set = (changed: FileValue): void => {
    setRefusal(undefined);
    onChange(changed);
  };
  const takeFile = (file: File | undefined): void => {
    if (!file) return;
    if (fits(file.type, mimeTypes)) set({ kind: 'upload', file });
    else
      setRefusal(
        t('{name} has another type. Choose a file of the type {types}.', {
          name: file.name,
          types: mimeTypes.join(', '),
        }),
      );
  };
  const drop = async (items: readonly DropItem[]): Promise<void> => {
    for (const item of items) {
      if (item.kind === 'file' && takesFiles) takeFile(await item.getFile());
      else if (item.kind === 'text' && takesAssets && item.types.has('text/plain')) {
        const path = (await item.getText('text/plain')).trim();
        if (path.startsWith('/content/dam/')) set({ kind: 'asset', path });
      }
    }
  };
  const message = refusal ?? text.errorMessage;
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-notes`} className="kit-field">
      <span id={id} className="kit-field__label">
        {text.label}
        {text.isRequired && <RequiredMark />}
      </span>
      <DropZone
        className="file"
        isDisabled={text.isDisabled}
        aria-label={t('Drop a file here')}
        onDrop={({ items }) => void drop(items)}
      >
        <Preview value={value} />
        <div className="file__buttons">
          {takesAssets && assets && (
            <Button
              icon="picture"
              isDisabled={text.isDisabled}
              onPress={() => {
                setChoosing(true);
              }}
            >
              {t('Choose')}
            </Button>
          )}
          {takesFiles && (
            <FileTrigger
              acceptedFileTypes={mimeTypes.filter((type) => type.includes('/'))}
              onSelect={(files) => {
                takeFile(files?.[0]);
              }}
            >
              <Button icon="up" isDisabled={text.isDisabled}>
                {t('Upload')}
              </Button>
            </FileTrigger>
          )}
          {value.kind !== 'none' && (
            <Button
              variant="quiet"
              icon="remove"
              isDisabled={text.isDisabled}
              onPress={() => {
                set({ kind: 'none' });
              }}
            >
              {t('Remove')}
            </Button>
          )}
        </div>
      </DropZone>
      <div id={`${id}-notes`}>
        {text.description !== undefined && (
          <span className="kit-field__description">{text.description}</span>
        )}
        {message !== undefined && (
          <span className="kit-field__error" role="alert">
            <ErrorText>{message}</ErrorText>
          </span>
        )}
      </div>
      {isChoosing && assets && (
        <AssetDialog
          assets={assets}
          mimeTypes={mimeTypes}
          onChoose={(path) => {
            setChoosing(false);
            set({ kind: 'asset', path });
          }}
          onClose={() => {
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

function Preview({ value }: { value: FileValue }): JSX.Element {
  switch (value.kind) {
    case 'none':
      return <p className="file__name">{t('No file is chosen.')}</p>;
    case 'asset':
      return (
        <>
          {/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(value.path) && (
            <img className="file__picture" src={value.path} alt="" />
          )}
          <p className="file__name">{value.path}</p>
        </>
      );
    case 'stored':
    case 'upload':
      return (
        <p className="file__name">
          <Icon name="file" /> {value.kind === 'upload' ? value.file.name : value.fileName}
        </p>
      );
  }
}
