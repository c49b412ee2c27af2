import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactElement } from 'react';
import { Dialog } from '../dialog/Dialog';
import { $saving } from '../edits/history';
import { $configured } from '../page/pageState';
import type { Editable } from '../page/editables';
import { browse, findAssets } from '../server/finders';
import { ServerError } from '../server/request';
import { loadDialog, type LoadedDialog } from './loadDialog';
import { useSaving } from './useSaving';
import { t } from '../words/t';

/** Shows the dialog of the component that the author configures. */
export function ConfigureDialog(): ReactElement | null {
  const opened = useStore($configured);
  return opened ? <OpenDialog key={opened.path} opened={opened} /> : null;
}

function OpenDialog({ opened }: { readonly opened: Editable }): ReactElement | null {
  const [loaded, setLoaded] = useState<LoadedDialog>();
  const { save, question } = useSaving(opened, loaded);
  useEffect(() => {
    let isOpen = true;
    loadDialog(opened).then(
      (dialog) => {
        if (isOpen) setLoaded(dialog);
      },
      (error: unknown) => {
        const [message, status] =
          error instanceof ServerError ? [error.message, error.status] : [String(error), 0];
        $saving.set({
          kind: 'failed',
          message: t('The dialog cannot be opened. {reason}', { reason: message }),
          status,
        });
        close();
      },
    );
    return () => {
      isOpen = false;
    };
  }, [opened]);
  if (!loaded) return null;

  return (
    <>
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
          if (await save(fields)) close();
        }}
      />
      {question}
    </>
  );
}

function close(): void {
  $configured.set(undefined);
}
