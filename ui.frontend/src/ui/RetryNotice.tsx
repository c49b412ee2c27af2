import { useEffect, useRef, type JSX, type RefObject } from 'react';

/** Something that could not be loaded, and may be asked for again. */
export interface Failure {
  readonly retrying: boolean;
  readonly retry: () => void;
}

/**
 * Says that something could not be loaded, with a button to try again. It announces itself, and
 * again after each further try that fails. Once one succeeds the button goes away, and the focus
 * that it leaves behind goes to `next`.
 */
export function RetryNotice({
  problem,
  failure,
  next,
}: {
  /** What could not be loaded, and what the visitor can do. */
  problem: string;
  failure: Failure | undefined;
  next: RefObject<HTMLElement | null>;
}): JSX.Element {
  const wasTried = useRef(false);
  const isFailed = failure !== undefined;

  useEffect(() => {
    if (!isFailed && wasTried.current) next.current?.focus();
    wasTried.current = false;
  }, [isFailed, next]);

  const tryAgain = (): void => {
    if (!failure || failure.retrying) return;
    wasTried.current = true;
    failure.retry();
  };
  return (
    <div role="alert">
      {failure && (
        <div className="ui-retry">
          <p className="ui-retry__problem">{failure.retrying ? 'Trying again…' : problem}</p>
          <button
            className="ui-button"
            type="button"
            aria-disabled={failure.retrying || undefined}
            onClick={tryAgain}
          >
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
