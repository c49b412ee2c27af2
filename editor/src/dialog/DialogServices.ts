import { createContext, useContext } from 'react';

/** The requests of a dialog to the server. A field works without a service, by typing. */
export interface DialogServices {
  /** Returns the children of a path. It rejects with an error whose message the author reads. */
  readonly browse?: (path: string) => Promise<readonly BrowseEntry[]>;
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
