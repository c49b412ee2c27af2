import { useEffect, useRef, type JSX, type ReactNode, type RefObject } from 'react';
import { t } from '../../../base/i18n/t';

/** A failed request that can be sent again. */
export interface Failure {
  readonly retrying: boolean;
  readonly retry: () => void;
}

/**
 * An alert for content that could not be loaded, with a button to try again. It is announced after
 * each failure. After a successful try the button is removed, and its focus moves to `next`.
 */
export function RetryNotice({
  problem,
  failure,
  next,
}: {
  /** A translated text about what could not be loaded and what the visitor can do. */
  problem: ReactNode;
  failure: Failure | undefined;
  next: RefObject<HTMLElement | null>;
}): JSX.Element {
  const isRetried = useRef(false);
  const isFailed = failure !== undefined;

  useEffect(() => {
    if (!isFailed && isRetried.current) next.current?.focus();
    isRetried.current = false;
  }, [isFailed, next]);

  const tryAgain = (): void => {
    if (!failure || failure.retrying) return;
    isRetried.current = true;
    failure.retry();
  };
  return (
    <div role="alert">
      {failure && (
        <div className="ui-retry">
          <p className="ui-retry__problem">
            {failure.retrying ? (
              t('Trying again…')
            ) : (
              <>
                {!navigator.onLine && `${t('Your device is offline.')} `}
                {problem}
              </>
            )}
          </p>
          <button
            className="ui-button"
            type="button"
            aria-disabled={failure.retrying || undefined}
            onClick={tryAgain}
          >
            {t('Try again')}
          </button>
        </div>
      )}
    </div>
  );
}
