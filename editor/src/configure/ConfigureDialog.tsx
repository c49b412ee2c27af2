import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactElement } from 'react';
import { Dialog } from '../dialog/Dialog';
import { $saving } from '../edits/history';
import { $configured } from '../page/pageState';
import type { Editable } from '../page/editables';
import { browse, findAssets } from '../server/finders';
import { ServerError, type FormField } from '../server/request';
import { renderAgain } from '../edits/renderAgain';
import {
  ConflictQuestion,
  type ConflictAnswer,
  type ConflictQuestionProps,
} from './ConflictQuestion';
import { withoutConflicts } from './conflicts';
import { loadDialog, type LoadedDialog } from './loadDialog';
import { saveDialog } from './saveDialog';

/** Shows the dialog of the component that the author configures. */
export function ConfigureDialog(): ReactElement | null {
  const opened = useStore($configured);
  return opened ? <OpenDialog key={opened.path} opened={opened} /> : null;
}

function OpenDialog({ opened }: { readonly opened: Editable }): ReactElement | null {
  const [loaded, setLoaded] = useState<LoadedDialog>();
  const [question, setQuestion] = useState<ConflictQuestionProps>();
  useEffect(() => {
    let isOpen = true;
    loadDialog(opened).then(
      (dialog) => {
        if (isOpen) setLoaded(dialog);
      },
      (error: unknown) => {
        const [message, status] =
          error instanceof ServerError ? [error.message, error.status] : [String(error), 0];
        $saving.set({ kind: 'failed', message: `The dialog cannot be opened. ${message}`, status });
        close();
      },
    );
    return () => {
      isOpen = false;
    };
  }, [opened]);
  if (!loaded) return null;

  /** Saves the fields, and asks whose values count if another author has changed the same ones. */
  const save = async (fields: readonly FormField[]): Promise<void> => {
    let [base, left] = [loaded, fields];
    while (left.length > 0) {
      const result = await saveDialog(opened, base, left);
      if (result.kind === 'failed') throw new Error(result.message);
      if (result.kind === 'saved') break;
      const { conflicts, now } = result;
      const answer = await new Promise<ConflictAnswer>((onAnswer) => {
        setQuestion({ conflicts, onAnswer });
      });
      setQuestion(undefined);
      if (answer === 'keep-editing') return;
      if (answer === 'theirs') left = withoutConflicts(left, conflicts);
      if (left.length === 0) {
        $saving.set({ kind: 'saved' });
        await renderAgain([opened.path]);
      }
      base = now;
    }
    close();
  };

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
        onSave={save}
      />
      {question && <ConflictQuestion {...question} />}
    </>
  );
}

function close(): void {
  $configured.set(undefined);
}
