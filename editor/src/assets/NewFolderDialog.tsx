import { useState, type ReactElement } from 'react';
import { $saving, send } from '../edits/history';
import { Button } from '../kit/button/Button';
import { Notice } from '../kit/feedback/Notice';
import { TextField } from '../kit/fields/TextField';
import { Overlay } from '../kit/overlay/Overlay';
import { nameOfTitle } from '../words/nameOfTitle';
import { t } from '../words/t';

interface NewFolderDialogProps {
  readonly parent: string;
  /** The names that the parent has. */
  readonly taken: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onCreated: (title: string) => void;
}

/** Asks for the title of a new folder of assets, and creates it. */
export function NewFolderDialog({
  parent,
  taken,
  onClose,
  onCreated,
}: NewFolderDialogProps): ReactElement {
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const create = async (): Promise<void> => {
    const name = nameOfTitle(title, 'folder');
    const wrong = problemOf(title, name, taken);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const written = await send(t('Created the folder “{title}”', { title }), parent, [
      [`./${name}/jcr:primaryType`, 'sling:OrderedFolder'],
      [`./${name}/jcr:content/jcr:primaryType`, 'nt:unstructured'],
      [`./${name}/jcr:content/jcr:title`, title.trim()],
    ]);
    if (written) {
      onCreated(title.trim());
      return;
    }
    const saving = $saving.get();
    setFailure(saving.kind === 'failed' ? saving.message : '');
  };
  return (
    <Overlay
      kind="window"
      title={t('New folder')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" onPress={() => void create()}>
            {t('Create')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        {failure !== undefined && (
          <div role="alert">
            <Notice kind="error">{failure}</Notice>
          </div>
        )}
        <TextField
          label={t('Title')}
          value={title}
          onChange={setTitle}
          isRequired
          {...(problem !== undefined && { errorMessage: problem })}
        />
      </form>
    </Overlay>
  );
}

function problemOf(title: string, name: string, taken: ReadonlySet<string>): string | undefined {
  if (title.trim() === '') return t('Enter a title.');
  return taken.has(name)
    ? t('The folder has a file of this name. Give it another one.')
    : undefined;
}
