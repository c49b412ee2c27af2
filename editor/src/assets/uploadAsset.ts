import { $saving, send } from '../edits/history';
import type { FormField } from '../server/request';
import { t } from '../words/t';

/** The files that become assets. A page of HTML, which could act for an author, is none of them. */
export const ASSET_TYPES: readonly string[] = [
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
  'application/pdf',
  'video/mp4',
];

/** The result of an upload: the name of the asset, or why there is none. */
export type Upload =
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: string };

/**
 * Creates an asset of a file, as one step for undo, with the size of a picture.
 *
 * @param taken the names that the folder has already
 */
export async function uploadAsset(
  folder: string,
  file: File,
  taken: ReadonlySet<string>,
): Promise<Upload> {
  const name = assetName(file.name);
  const refused = (reason: string): Upload => ({ kind: 'refused', name: file.name, reason });
  if (!ASSET_TYPES.includes(file.type))
    return refused(t('Only pictures, PDF documents and MP4 videos can be uploaded.'));
  if (file.size === 0) return refused(t('The file is empty.'));
  if (taken.has(name))
    return refused(t('The folder has a file of this name. Give it another one.'));
  const fields = await assetFields(name, file);
  if (await send(t('Uploaded “{title}”', { title: name }), folder, fields))
    return { kind: 'done', name };
  const saving = $saving.get();
  return refused(saving.kind === 'failed' ? saving.message : t('It could not be saved.'));
}

/** Returns the name of an asset for a file: AEM replaces what an address may not have by a hyphen. */
const assetName = (fileName: string): string =>
  fileName.normalize('NFC').replace(/[\s*/:[\]\\|#%{}?&"']+/g, '-');

/** Returns the fields that make an asset as AEM has it: the file as its original rendition, and what is known of it. */
async function assetFields(name: string, file: File): Promise<readonly FormField[]> {
  const content = `./${name}/jcr:content`;
  const metadata = `${content}/metadata`;
  const size = await pictureSize(file);
  return [
    [`./${name}/jcr:primaryType`, 'dam:Asset'],
    [`${content}/jcr:primaryType`, 'dam:AssetContent'],
    [`${metadata}/jcr:primaryType`, 'nt:unstructured'],
    [`${metadata}/dc:format`, file.type],
    ...long(`${metadata}/dam:size`, file.size),
    ...(size ? long(`${metadata}/tiff:ImageWidth`, size.width) : []),
    ...(size ? long(`${metadata}/tiff:ImageLength`, size.height) : []),
    [`${content}/renditions/jcr:primaryType`, 'nt:folder'],
    [`${content}/renditions/original`, file],
  ];
}

const long = (name: string, value: number): readonly FormField[] => [
  [name, String(value)],
  [`${name}@TypeHint`, 'Long'],
];

/** Returns the size of a picture in pixels; undefined for other files, and for a picture without a size of its own. */
async function pictureSize(
  file: File,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    // What cannot be shown here may be shown elsewhere.
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
