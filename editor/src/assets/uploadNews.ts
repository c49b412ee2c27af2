import { counted, t } from '../words/t';
import type { Upload } from './uploadAsset';

/** Says how many files were uploaded, and why others were not. */
export function uploadNews(uploads: readonly Upload[]): string {
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
