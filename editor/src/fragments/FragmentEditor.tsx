import '../form-page/form-page.css';
import './fragments.css';
import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { Notice } from '../kit/feedback/Notice';
import { ServerError } from '../server/request';
import { FragmentFormView } from './FragmentFormView';
import { loadForm, type FormSource } from './fragmentServer';
import { createState, type FragmentState } from './fragmentState';
import { t } from '../words/t';

interface FragmentEditorProps {
  readonly source: FormSource;
  /** Shows the fragment at a path, after it was created. */
  readonly onOpen: (path: string) => void;
  /** Shows the list of a folder, after the fragment is gone. */
  readonly onLeave: () => void;
}

type Opened =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly state: FragmentState; readonly turn: number }
  | { readonly kind: 'failed'; readonly message: string };

/** A content fragment that is open, or a new one, in all of its languages. */
export function FragmentEditor({ source, onOpen, onLeave }: FragmentEditorProps): ReactElement {
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isShown = true;
    loadForm(source).then(
      (form) => {
        if (isShown) setOpened({ kind: 'open', state: createState(form), turn });
      },
      (error: unknown) => {
        if (!isShown) return;
        // Undo may have removed a fragment that was created here.
        if (turn > 0 && error instanceof ServerError && error.status === 404) onLeave();
        else setOpened({ kind: 'failed', message: error instanceof Error ? error.message : '' });
      },
    );
    return () => {
      isShown = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the source is that of the address, which remounts the editor
  }, [turn]);
  const openAgain = (): void => {
    setTurn(turn + 1);
  };

  if (opened.kind === 'loading') return <p className="form-page__loading">{t('Loading…')}</p>;
  if (opened.kind === 'failed')
    return (
      <main className="form-page__main" role="alert">
        <Notice kind="error">
          {t('The form cannot be opened.')} {opened.message}
        </Notice>
        <Button onPress={openAgain}>{t('Try again')}</Button>
      </main>
    );
  return (
    <FragmentFormView
      key={opened.turn}
      state={opened.state}
      onSaved={(path) => {
        if ('path' in source) openAgain();
        else onOpen(path);
      }}
      onReverted={openAgain}
    />
  );
}
