import type { ReactElement } from 'react';
import { Question } from '../kit/overlay/Question';
import type { ChangedPage } from '../server/changes';
import { counted, t } from '../words/t';
import { lostSteps } from './changeList';
import { lossOf } from './words';

/** More steps than these are counted only. */
const MOST = 5;

interface DiscardQuestionProps {
  readonly page: ChangedPage;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before the changes of a page are discarded, and names what is lost. */
export function DiscardQuestion({ page, onKeep, onDiscard }: DiscardQuestionProps): ReactElement {
  const steps = lostSteps(page);
  return (
    <Question
      title={t('Discard the changes of “{title}”?', { title: page.title })}
      answers={[
        { text: t('Keep changes'), onPress: onKeep },
        { text: t('Discard changes'), variant: 'danger', onPress: onDiscard },
      ]}
      onCancel={onKeep}
    >
      {steps.length > 0 && (
        <>
          <p>{t('Your latest steps are lost:')}</p>
          <ul className="changes__losses">
            {steps.slice(0, MOST).map((step, at) => (
              <li key={at}>{step}</li>
            ))}
            {steps.length > MOST && (
              <li>{counted('1 earlier one', '{count} earlier ones', steps.length - MOST)}</li>
            )}
          </ul>
        </>
      )}
      <p>
        {t('Everything goes back to what it was before the first change, also before this visit:')}
      </p>
      <ul className="changes__losses">
        {page.files.map((each) => (
          <li key={each.file}>
            <span className="changes__file">{each.file}</span> {each.note ?? lossOf(each)}
          </li>
        ))}
      </ul>
    </Question>
  );
}
