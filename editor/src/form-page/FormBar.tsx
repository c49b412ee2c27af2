import type { ReactElement } from 'react';
import { SavingStatus } from '../edits/SavingStatus';
import { UndoButtons } from '../edits/UndoButtons';
import { Button } from '../kit/button/Button';
import { t } from '../words/t';

export interface FormBarProps {
  /** The list that the form was opened from. */
  readonly back: { readonly text: string; readonly href: string };
  readonly title: string;
  /** The kind of the form, such as the title of a model. */
  readonly note: string;
  readonly isNew?: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Undoes (-1) or does again (1). */
  readonly onStep: (by: 1 | -1) => void;
}

/** The bar above a form: back to the list, undo and redo, save. */
export function FormBar({
  back,
  title,
  note,
  isNew = false,
  isSaving,
  onSave,
  onStep,
}: FormBarProps): ReactElement {
  const [idle, busy] = isNew ? [t('Create'), t('Creating…')] : [t('Save'), t('Saving…')];
  return (
    <header className="bar">
      <a className="bar__sites" href={back.href}>
        {back.text}
      </a>
      <h1 className="bar__title">{title}</h1>
      <p className="form-page__note">{note}</p>
      <SavingStatus />
      <div className="bar__tools">
        <UndoButtons onStep={onStep} />
        <Button variant="primary" isPending={isSaving} onPress={onSave}>
          {isSaving ? busy : idle}
        </Button>
      </div>
    </header>
  );
}
