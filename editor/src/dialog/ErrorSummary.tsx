import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo, type JSX } from 'react';
import { Button } from '../kit/button/Button';
import { Notice } from '../kit/feedback/Notice';
import type { Field } from './form/Form';
import type { Problem } from './submit/validate';
import { counted, t } from '../words/t';

export interface ErrorSummaryProps {
  readonly problems: readonly Problem[];
  readonly onGoTo: (field: Field) => void;
  /** Saves although something is missing: scripts of the dialog, which do not run here, may not ask for it. */
  readonly onSaveAnyway: (() => void) | undefined;
}

/** Lists the fields that the author has to mend, until they are mended. */
export function ErrorSummary({
  problems,
  onGoTo,
  onSaveAnyway,
}: ErrorSummaryProps): JSX.Element | null {
  const open = useOpenProblems(problems);
  if (open.length === 0) return null;
  return (
    <div role="alert">
      <Notice kind="error">
        <p>
          <strong>
            {counted(
              'One field has to be mended before you can save.',
              '{count} fields have to be mended before you can save.',
              open.length,
            )}
          </strong>
        </p>
        <ul className="dialog__problems">
          {open.map(({ field, label, message }) => (
            <li key={label + field.name}>
              <Button
                variant="quiet"
                onPress={() => {
                  onGoTo(field);
                }}
              >
                {label}: {message}
              </Button>
            </li>
          ))}
        </ul>
        {onSaveAnyway && open.every(({ isMissing }) => isMissing) && (
          <>
            <p>
              {t(
                'This dialog has scripts that do not run here. They may not ask for these values.',
              )}
            </p>
            <Button onPress={onSaveAnyway}>{t('Save without them')}</Button>
          </>
        )}
      </Notice>
    </div>
  );
}

function useOpenProblems(problems: readonly Problem[]): readonly Problem[] {
  const $open = useMemo(
    () =>
      computed(
        problems.map(({ field }) => field.$message),
        (...messages) => problems.filter((_, at) => messages[at] !== undefined),
      ),
    [problems],
  );
  return useStore($open);
}
