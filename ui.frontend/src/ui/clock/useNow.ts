import { useEffect, useState } from 'react';

/**
 * The moment that it is, in milliseconds since the epoch: told anew with every minute, and when
 * somebody comes back to the page, so that “Open until 9:00 PM” is not still there at ten. Not for
 * a first frame, which is older than any clock.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tell = (): void => {
      clearTimeout(timer);
      const moment = Date.now();
      setNow(moment);
      timer = setTimeout(tell, MINUTE - (moment % MINUTE));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);

  return now;
}

/** In milliseconds. */
const MINUTE = 60_000;
