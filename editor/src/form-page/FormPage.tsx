import './form-page.css';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useLeaveWarning } from '../dialog/useLeaveWarning';
import { go } from '../edits/history';
import { Notice } from '../kit/feedback/Notice';
import { Question } from '../kit/overlay/Question';
import { t } from '../words/t';
import { FormBar, type FormBarProps } from './FormBar';

interface FormPageProps extends Omit<FormBarProps, 'onStep'> {
  /** Returns whether something is changed that is not saved. */
  readonly isChanged: () => boolean;
  /** Says why nothing was saved. */
  readonly failure: string | undefined;
  /** Called after an edit was undone or done again. */
  readonly onReverted: () => void;
  readonly children: ReactNode;
}

/** A form that fills the window, with its bar. Changes are lost only if the author says so. */
export function FormPage({
  isChanged,
  failure,
  onReverted,
  children,
  ...bar
}: FormPageProps): ReactElement {
  const [step, setStep] = useState<1 | -1>();
  useLeaveWarning(() => isChanged() && !bar.isSaving);
  const revert = async (by: 1 | -1): Promise<void> => {
    setStep(undefined);
    await go((done) => done + by);
    onReverted();
  };
  return (
    <div className="form-page">
      <FormBar
        {...bar}
        onStep={(by) => {
          if (isChanged()) setStep(by);
          else void revert(by);
        }}
      />
      <main className="form-page__main">
        <form
          className="form-page__form"
          aria-label={bar.title}
          onSubmit={(event) => {
            event.preventDefault();
            bar.onSave();
          }}
        >
          {failure !== undefined && (
            <div role="alert">
              <Notice kind="error">{failure}</Notice>
            </div>
          )}
          {children}
          {/* Enter in a field saves, as a form without a button would not. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        </form>
      </main>
      {step !== undefined && (
        <Question
          title={t('Discard your changes?')}
          answers={[
            {
              text: t('Keep editing'),
              onPress: () => {
                setStep(undefined);
              },
            },
            { text: t('Discard'), variant: 'danger', onPress: () => void revert(step) },
          ]}
          onCancel={() => {
            setStep(undefined);
          }}
        >
          {t('What you have changed in this form is not saved.')}
        </Question>
      )}
    </div>
  );
}
