import { useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../kit/button/Button';
import { t } from '../words/t';
import { ASSET_TYPES, uploadAsset, type Upload } from './uploadAsset';

interface UploadButtonProps {
  readonly folder: string;
  /** The names that the folder has. */
  readonly taken: ReadonlySet<string>;
  /** Called when all files are uploaded or refused. */
  readonly onDone: (uploads: readonly Upload[]) => void;
}

/** Chooses files and creates an asset of each in a folder. */
export function UploadButton({ folder, taken, onDone }: UploadButtonProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const upload = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    const names = new Set(taken);
    const uploads: Upload[] = [];
    for (const file of files) {
      const result = await uploadAsset(folder, file, names);
      if (result.kind === 'done') names.add(result.name);
      uploads.push(result);
    }
    setBusy(false);
    onDone(uploads);
  };
  return (
    <FileTrigger
      acceptedFileTypes={[...ASSET_TYPES]}
      allowsMultiple
      onSelect={(files) => {
        if (files && files.length > 0) void upload([...files]);
      }}
    >
      <Button isPending={isBusy}>{isBusy ? t('Uploading…') : t('Upload')}</Button>
    </FileTrigger>
  );
}
