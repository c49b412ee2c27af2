import { pageClock } from '../../../base/http/serverClock';
import { useEffect, useState } from 'react';

/**
 * Returns the current time in milliseconds since the epoch. It is updated every minute, and when
 * the visitor comes back to the page, so that “Open until 9 pm” is not still shown at ten. Not for
 * a first frame, which is older than any clock.
 */
export function useNow(): number {
  const [now, setNow] = useState(pageClock.now);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = (): void => {
      clearTimeout(timer);
      const moment = pageClock.now();
      setNow(moment);
      timer = setTimeout(update, MINUTE - (moment % MINUTE));
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);

  return now;
}

/** In milliseconds. */
const MINUTE = 60_000;
