import { parsePatch, type StructuredPatch } from 'diff';
import { useEffect, useId, useState, type ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { loadPatch, type ChangedFile, type ChangedPage } from '../server/changes';
import { ServerError } from '../server/request';
import { counted, t } from '../words/t';
import { Diff } from './Diff';
import { summaryOf } from './words';

interface PageChangesProps {
  readonly page: ChangedPage;
  /** Whether its differences are shown from the beginning. */
  readonly isFirst: boolean;
  readonly onDiscard: () => void;
}

/** A changed page with its files, and the differences in each. */
export function PageChanges({ page, isFirst, onDiscard }: PageChangesProps): ReactElement {
  const heading = useId();
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <section aria-labelledby={heading}>
      <div className="changes__head">
        <div className="changes__names">
          <h3 className="changes__title" id={heading}>
            {page.title}
          </h3>
          <p className="changes__path">{page.path}</p>
        </div>
        <Button
          variant="danger"
          aria-label={t('Discard changes of {title}', { title: page.title })}
          onPress={onDiscard}
        >
          {t('Discard changes')}
        </Button>
      </div>
      <details
        open={isOpen}
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary className="changes__summary">
          {counted('Differences in 1 file', 'Differences in {count} files', page.files.length)}
        </summary>
        {isOpen && <Differences page={page} />}
      </details>
    </section>
  );
}

function Differences({ page }: { readonly page: ChangedPage }): ReactElement {
  const [patches, setPatches] = useState<readonly StructuredPatch[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isShown = true;
    loadPatch(page.path).then(
      (text) => {
        if (isShown) setPatches(parsePatch(text));
      },
      (error: unknown) => {
        if (isShown) setProblem(error instanceof ServerError ? error.message : String(error));
      },
    );
    return () => {
      isShown = false;
    };
  }, [page]);
  if (problem !== undefined)
    return (
      <p role="alert">{t('The differences cannot be shown. {reason}', { reason: problem })}</p>
    );
  if (!patches) return <p>{t('Loading the differences…')}</p>;
  return (
    <>
      {page.files.map((file) => (
        <FileChanges key={file.file} file={file} patch={patchOf(patches, file)} />
      ))}
    </>
  );
}

function FileChanges({
  file,
  patch,
}: {
  readonly file: ChangedFile;
  readonly patch: StructuredPatch | undefined;
}): ReactElement {
  return (
    <div className="changes__one">
      <h4 className="changes__file">{file.file}</h4>
      <p className="changes__path">{summaryOf(file)}</p>
      {file.note !== undefined && <p>{file.note}</p>}
      {file.binary && <p>{t('The file is no text, so that it has no lines to compare.')}</p>}
      {patch && <Diff hunks={patch.hunks} />}
    </div>
  );
}

/** Names in a patch begin with `a/` and `b/`. */
function patchOf(
  patches: readonly StructuredPatch[],
  { file, kind }: ChangedFile,
): StructuredPatch | undefined {
  return patches.find(({ oldFileName, newFileName }) =>
    kind === 'removed' ? oldFileName === `a/${file}` : newFileName === `b/${file}`,
  );
}
