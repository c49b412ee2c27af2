import './in-place.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import { loadDialog, type LoadedDialog } from '../configure/loadDialog';
import { textsOfValue, valueAt } from '../dialog/content/storedValue';
import { $saving } from '../edits/history';
import { renderAgain } from '../edits/renderAgain';
import { $configured, $editedText, type EditedText } from '../page/pageState';
import { ServerError } from '../server/request';
import { t } from '../words/t';
import { OpenText } from './OpenText';

interface TextOnPageProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** The tools of the text that the author edits on the page. */
export function TextOnPage({ frame }: TextOnPageProps): ReactElement | null {
  const edited = useStore($editedText);
  return edited ? <LoadingText key={edited.editable.path} edited={edited} frame={frame} /> : null;
}

/** Loads the stored text, which a page may show in another way. */
function LoadingText({
  edited,
  frame,
}: TextOnPageProps & { readonly edited: EditedText }): ReactElement | null {
  const [loaded, setLoaded] = useState<LoadedDialog>();
  const { editable, editor } = edited;
  useEffect(() => {
    let isOpen = true;
    loadDialog(editable).then(
      (dialog) => {
        if (isOpen) setLoaded(dialog);
      },
      (error: unknown) => {
        const [message, status] =
          error instanceof ServerError ? [error.message, error.status] : [String(error), 0];
        const sentence = t('The text cannot be edited. {reason}', { reason: message });
        $saving.set({ kind: 'failed', message: sentence, status });
        $editedText.set(undefined);
      },
    );
    return () => {
      isOpen = false;
    };
  }, [editable]);
  if (!loaded) return null;
  const [stored = ''] = textsOfValue(valueAt(loaded.content, editor.property)) ?? [];
  return (
    <OpenText
      edited={edited}
      loaded={loaded}
      stored={stored}
      frame={frame}
      onEnd={() => {
        $editedText.set(undefined);
        void renderAgain([editable.path]);
      }}
      onForeign={() => {
        $editedText.set(undefined);
        $configured.set(editable);
      }}
    />
  );
}
