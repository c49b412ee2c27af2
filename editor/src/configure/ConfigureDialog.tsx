import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactElement } from 'react';
import { Dialog } from '../dialog/Dialog';
import { configure } from '../edits/edits';
import { $saving } from '../edits/history';
import { $configured, $editables } from '../page/pageState';
import type { Editable } from '../page/editables';
import { browse, findAssets } from '../server/finders';
import { ServerError } from '../server/request';
import { loadDialog, type LoadedDialog } from './loadDialog';

/** Shows the dialog of the component that the author configures. */
export function ConfigureDialog(): ReactElement | null {
  const path = useStore($configured);
  const editables = useStore($editables);
  const editable = path === undefined ? undefined : editables.get(path);
  return editable ? <OpenDialog key={path} editable={editable} /> : null;
}

function OpenDialog({ editable }: { readonly editable: Editable }): ReactElement | null {
  // The component is rendered again when it is saved; the dialog belongs to the one that was opened.
  const [opened] = useState(editable);
  const [loaded, setLoaded] = useState<LoadedDialog>();
  useEffect(() => {
    let isOpen = true;
    loadDialog(opened).then(
      (dialog) => {
        if (isOpen) setLoaded(dialog);
      },
      (error: unknown) => {
        const message = error instanceof ServerError ? error.message : String(error);
        $saving.set({ kind: 'failed', message: `The dialog cannot be opened. ${message}` });
        close();
      },
    );
    return () => {
      isOpen = false;
    };
  }, [opened]);
  if (!loaded) return null;
  return (
    <Dialog
      dialog={loaded.dialog}
      content={loaded.content}
      title={opened.config.title}
      browse={browse}
      assets={findAssets}
      onCancel={() => {
        // What was refused is given up with the dialog.
        if ($saving.get().kind === 'failed') $saving.set({ kind: 'saved' });
        close();
      }}
      onSave={async (fields) => {
        if (fields.length > 0 && !(await configure(opened, fields))) throw new Error(failure());
        close();
      }}
    />
  );
}

function close(): void {
  $configured.set(undefined);
}

function failure(): string {
  const saving = $saving.get();
  return saving.kind === 'failed' ? saving.message : 'It could not be saved.';
}
