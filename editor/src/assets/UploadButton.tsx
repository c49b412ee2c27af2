import { useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../kit/button/Button';
import { counted, t } from '../words/t';
import { ASSET_TYPES, uploadAsset, type Upload } from './uploadAsset';

interface UploadButtonProps {
  readonly folder: string;
  /** The names that the folder has. */
  readonly taken: ReadonlySet<string>;
  /** Called when all files are uploaded or refused, with a sentence about both, and whether there is something to undo. */
  readonly onDone: (news: { readonly text: string; readonly canUndo: boolean }) => void;
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
    onDone({ text: newsOf(uploads), canUndo: uploads.some(({ kind }) => kind === 'done') });
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

/** Says how many files were uploaded, and why others were not. */
function newsOf(uploads: readonly Upload[]): string {
  const done = uploads.filter(({ kind }) => kind === 'done').length;
  return [
    ...(done > 0 ? [counted('One file was uploaded.', '{count} files were uploaded.', done)] : []),
    ...uploads.flatMap((upload) =>
      upload.kind === 'refused'
        ? [t('{name} was not uploaded. {reason}', { name: upload.name, reason: upload.reason })]
        : [],
    ),
  ].join(' ');
}
