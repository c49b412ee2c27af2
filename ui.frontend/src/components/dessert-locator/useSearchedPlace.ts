import { useEffect, useState } from 'react';
import type { LocatorQuery } from '../../patterns/locator/query';
import { geocoder } from '../../services/geocoder';
import { TimeoutError } from '../../services/http/errors';
import type { SearchedPlace } from './searchedPlace';

/**
 * Looks up the words of each search once. A filter asks nobody anew, and the same words searched
 * for again get another chance.
 */
export function useSearchedPlace(
  address: string,
  states: readonly string[],
  { text, asked }: LocatorQuery,
): SearchedPlace {
  const [answer, setAnswer] = useState<{ to: string; place: SearchedPlace }>();
  const wanted = text?.trim() ?? '';
  const question = JSON.stringify([address, states, wanted, asked]);

  useEffect(() => {
    if (wanted === '') return undefined;
    const [to, allowed] = [question, states];
    const abort = new AbortController();
    void lookUp(address, wanted, allowed, abort.signal).then((place) => {
      if (!abort.signal.aborted) setAnswer({ to, place });
    });
    return () => {
      abort.abort();
    };
    // The question holds everything that matters of the states, which may be another array.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as said above
  }, [address, wanted, question]);

  if (wanted === '') return NONE;
  return answer?.to === question ? answer.place : ASKING;
}

const NONE: SearchedPlace = { kind: 'none' };
const ASKING: SearchedPlace = { kind: 'asking' };

/** A town of that name in another state must not keep ours from being found. */
const MANY = 40;

async function lookUp(
  address: string,
  text: string,
  states: readonly string[],
  signal: AbortSignal,
): Promise<SearchedPlace> {
  try {
    const [place] = await geocoder(address).search(text, { states, limit: MANY, signal });
    return place ? { kind: 'found', place } : { kind: 'unknown' };
  } catch (error) {
    return { kind: 'failed', why: error instanceof TimeoutError ? 'slow' : 'down' };
  }
}
