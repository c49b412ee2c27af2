import './conflict.css';
import type { ReactElement } from 'react';
import { Question } from '../kit/overlay/Question';
import { t } from '../words/t';
import type { Conflict } from './conflicts';

export type ConflictAnswer = 'keep-editing' | 'theirs' | 'mine';

export interface ConflictQuestionProps {
  readonly conflicts: readonly Conflict[];
  readonly onAnswer: (answer: ConflictAnswer) => void;
}

/** Asks whose values of the fields count that two authors have changed. All other fields keep the changes of both. */
export function ConflictQuestion({ conflicts, onAnswer }: ConflictQuestionProps): ReactElement {
  const keepEditing = (): void => {
    onAnswer('keep-editing');
  };
  return (
    <Question
      title={t('Another author changed the same fields')}
      answers={[
        { text: t('Keep editing'), onPress: keepEditing },
        {
          text: t('Use theirs'),
          onPress: () => {
            onAnswer('theirs');
          },
        },
        {
          text: t('Use mine'),
          variant: 'danger',
          onPress: () => {
            onAnswer('mine');
          },
        },
      ]}
      onCancel={keepEditing}
    >
      <p>{t('They changed these fields while you were editing. Nothing is saved yet.')}</p>
      <dl className="conflict">
        {conflicts.map(({ name, label, mine, theirs }) => (
          <div key={name} className="conflict__field">
            <dt>{label}</dt>
            <dd>{t('Theirs: {value}', { value: shown(theirs) })}</dd>
            <dd>{t('Yours: {value}', { value: shown(mine) })}</dd>
          </div>
        ))}
      </dl>
    </Question>
  );
}

/** Returns the words of a value, or what happened to one without words. */
const shown = (words: string | undefined): string =>
  words === '' ? t('empty') : (words ?? t('changed'));
