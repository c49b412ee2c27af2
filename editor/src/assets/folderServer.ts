import { getJson } from '../server/request';

/** A folder of fragments and assets. */
export interface AssetFolder {
  readonly path: string;
  readonly title: string;
  readonly entries: readonly FolderEntry[];
  readonly models: readonly {
    readonly path: string;
    readonly title: string;
    readonly description: string;
  }[];
}

export interface FolderEntry {
  readonly kind: 'folder' | 'fragment' | 'asset';
  readonly path: string;
  readonly title: string;
  /** The title of the model. */
  readonly model?: string;
  /** The number of missing texts. */
  readonly missing?: number;
  /** Whether JSON has rules of eligibility. */
  readonly rules?: boolean;
  /** The paths of the fragment, or of the JSON, in other languages. */
  readonly others?: readonly string[];
}

/** Returns what is in a folder. @throws ServerError */
export async function listFolder(folder: string): Promise<AssetFolder> {
  const query = new URLSearchParams({ folder });
  return (await getJson(`/bin/authoring/fragments/list.json?${query.toString()}`)) as AssetFolder;
}
