import './fragments.css';
import type { ReactElement } from 'react';
import { FormLoader } from '../form-page/FormLoader';
import { FragmentFormView } from './FragmentFormView';
import { loadForm, type FormSource } from './fragmentServer';
import { createState } from './fragmentState';

interface FragmentEditorProps {
  readonly source: FormSource;
  /** Shows the fragment at a path, after it was created. */
  readonly onOpen: (path: string) => void;
  /** Shows the list of a folder, after the fragment is gone. */
  readonly onLeave: () => void;
}

/** A content fragment that is open, or a new one, in all of its languages. */
export function FragmentEditor({ source, onOpen, onLeave }: FragmentEditorProps): ReactElement {
  return (
    <FormLoader load={async () => createState(await loadForm(source))} onGone={onLeave}>
      {(state, openAgain) => (
        <FragmentFormView
          state={state}
          onSaved={(path) => {
            if ('path' in source) openAgain();
            else onOpen(path);
          }}
          onReverted={openAgain}
        />
      )}
    </FormLoader>
  );
}
