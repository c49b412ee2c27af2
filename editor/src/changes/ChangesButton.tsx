import '../kit/hidden.css';
// esbuild writes no link to the style sheet of a script that is loaded later.
import './changes.css';
import './diff.css';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { counted, t } from '../words/t';
import { $changedFiles, followChanges } from './changeList';

const ChangesDialog = lazy(async () => ({
  default: (await import('./ChangesDialog')).ChangesDialog,
}));

/** Opens the list of changes, and has the number of changed files. */
export function ChangesButton({ page }: { readonly page: string }): ReactElement {
  const count = useStore($changedFiles);
  const [isOpen, setOpen] = useState(false);
  useEffect(followChanges, []);
  return (
    <>
      <Button
        variant="quiet"
        icon="changes"
        aria-haspopup="dialog"
        onPress={() => {
          setOpen(true);
        }}
      >
        {t('Changes')}{' '}
        {count > 0 && (
          <>
            <span className="changes-count" aria-hidden="true">
              {count}
            </span>
            <span className="kit-hidden">{counted('1 file', '{count} files', count)}</span>
          </>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangesDialog
            page={page}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
