import { useState, type ReactElement } from 'react';
import { BrowseDialog } from '../dialog/fields/path/BrowseDialog';
import { Button } from '../kit/button/Button';
import { TextField } from '../kit/fields/TextField';
import { nameOf, parentOf } from '../page/editables';
import { browse } from '../server/finders';
import type { ListedPage } from '../server/pages';
import { counted, t } from '../words/t';
import { movePage } from './pageActions';
import { PageForm } from './PageForm';
import { useReferrers } from './useReferrers';

interface MovePageDialogProps {
  readonly page: ListedPage;
  readonly onClose: () => void;
  /** Called with the new path. */
  readonly onMoved: (path: string) => void;
}

/** Moves a page below another one, or gives it another name. Links of other pages follow. */
export function MovePageDialog({ page, onClose, onMoved }: MovePageDialogProps): ReactElement {
  const [parent, setParent] = useState(parentOf(page.path));
  const [name, setName] = useState(nameOf(page.path));
  const [isBrowsing, setBrowsing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const referrers = useReferrers([page.path]);

  const move = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    const result = await movePage(page, parent.trim(), name.trim());
    if (result.kind === 'done') onMoved(result.path);
    else {
      setBusy(false);
      setFailure(result.message);
    }
  };

  return (
    <PageForm
      title={t('Move or rename “{title}”', { title: page.title })}
      submitLabel={t('Move')}
      busyLabel={t('Moving…')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <TextField
        label={t('Name in the address')}
        isRequired
        value={name}
        onChange={setName}
        autoComplete="off"
        spellCheck="false"
      />
      <TextField
        label={t('Below')}
        isRequired
        value={parent}
        onChange={setParent}
        autoComplete="off"
        spellCheck="false"
        after={
          <Button
            icon="folder"
            aria-label={t('Browse')}
            onPress={() => {
              setBrowsing(true);
            }}
          />
        }
      />
      {referrers && referrers.length > 0 && (
        <p>
          {counted(
            '1 page or policy links here. Its link is changed.',
            '{count} pages or policies link here. Their links are changed.',
            referrers.length,
          )}
        </p>
      )}
      {isBrowsing && (
        <BrowseDialog
          root="/content"
          start={parent}
          browse={browse}
          onChoose={(path) => {
            setBrowsing(false);
            setParent(path);
          }}
          onClose={() => {
            setBrowsing(false);
          }}
        />
      )}
    </PageForm>
  );
}
