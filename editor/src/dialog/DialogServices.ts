import { createContext, useContext } from 'react';

/** The requests of a dialog to the server. A field works without a service, by typing. */
export interface DialogServices {
  /** Returns the children of a path. It rejects with an error whose message the author reads. */
  readonly browse?: (path: string) => Promise<readonly BrowseEntry[]>;
  /** Returns the assets whose titles or names have a text, of the given media types (`image/png`, `image`, or all). */
  readonly assets?: (wanted: AssetQuery) => Promise<readonly Asset[]>;
  /** Returns the tags whose titles or ids have a text. */
  readonly tags?: (text: string) => Promise<readonly Tag[]>;
}

export interface Tag {
  /** For example `site:topics/health`. */
  readonly id: string;
  /** The titles from the namespace down: `Topics / Health`. */
  readonly title: string;
}

export interface AssetQuery {
  readonly text: string;
  /** Empty for all. */
  readonly mimeTypes: readonly string[];
}

export interface Asset {
  /** For example `/content/dam/site/logo.png`. */
  readonly path: string;
  readonly title: string;
  /** The address of a small picture. */
  readonly thumbnail?: string;
}

export interface BrowseEntry {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Whether it has children to browse. */
  readonly isFolder: boolean;
}

export const DialogServicesContext = createContext<DialogServices>({});

export const useDialogServices = (): DialogServices => useContext(DialogServicesContext);
