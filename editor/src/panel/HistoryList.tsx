import './history-list.css';
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { $history } from '../edits/history';
import type { Step } from '../edits/Step';
import { goToStep } from '../edits/steps';
import { nameOf } from '../page/editables';
import { t } from '../words/t';

/**
 * The steps of the author, the newest first. A press on a step undoes or redoes all steps between it and the present
 * state.
 */
export function HistoryList({ page }: { readonly page: string }): ReactElement {
  const { steps, done } = useStore($history);
  if (steps.length === 0)
    return (
      <p className="hint">
        {t('What you change is listed here, and you can go back to any step.')}
      </p>
    );
  return (
    <>
      <p className="hint">{t('Press a step to go back to it, or forward.')}</p>
      <ol className="history" reversed aria-label={t('Steps, the newest first')}>
        {steps
          .map((step, at) => (
            <Entry key={at} text={textOf(step, page)} count={at + 1} done={done} />
          ))
          .reverse()}
        <Entry text={t('Before your changes')} count={0} done={done} />
      </ol>
    </>
  );
}

interface EntryProps {
  readonly text: string;
  /** The number of steps that are done once the author is here. */
  readonly count: number;
  /** The number of steps that are done now. */
  readonly done: number;
}

function Entry({ text, count, done }: EntryProps): ReactElement {
  const isNow = count === done;
  const isUndone = count > done;
  return (
    <li className={isUndone ? 'history__item history__item--undone' : 'history__item'}>
      <Button
        className="history__step"
        {...(isNow && { 'aria-current': 'step' })}
        onPress={() => {
          if (!isNow) void goToStep(count);
        }}
      >
        <span className="history__text">{text}</span>
        {isNow && <span className="history__state">{t('Now')}</span>}
        {isUndone && <span className="history__state">{t('Undone')}</span>}
      </Button>
    </li>
  );
}

/** Names the page of a step that did not change the one that is open. */
function textOf({ label, page }: Step, open: string): string {
  return page === undefined || page === open
    ? label
    : t('{step}, on {page}', { step: label, page: nameOf(page) });
}
