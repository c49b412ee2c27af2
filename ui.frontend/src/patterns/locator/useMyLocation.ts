import { useRef, useState } from 'react';
import type { Position } from '../../domain/geo';
import type { LocateOutcome } from '../../services/geolocation';

export interface MyLocation {
  /** What is to be said about the search for the visitor, or became of it. */
  readonly text: string;
  readonly isFinding: boolean;
  readonly find: () => void;
  /** The visitor does something else: what the device finds now is not wanted any more. */
  readonly giveUp: () => void;
}

/** Finds the visitor, who may at any time do something else. */
export function useMyLocation(
  locate: () => Promise<LocateOutcome>,
  onFound: (position: Position) => void,
): MyLocation {
  const [state, setState] = useState<Exclude<LocateOutcome['kind'], 'found'> | 'finding'>();
  const turn = useRef(0);

  const find = (): void => {
    if (state === 'finding') return;
    const mine = (turn.current += 1);
    setState('finding');
    void locate().then((outcome) => {
      if (mine !== turn.current) return;
      setState(outcome.kind === 'found' ? undefined : outcome.kind);
      if (outcome.kind === 'found') onFound(outcome.position);
    });
  };
  const giveUp = (): void => {
    turn.current += 1;
    setState(undefined);
  };
  return { text: state ? texts[state] : '', isFinding: state === 'finding', find, giveUp };
}

const texts = {
  finding: 'Finding your location…',
  denied:
    'This site is not allowed to see your location. Enter a city or ZIP code instead, or allow ' +
    'it in your browser’s site settings and try again.',
  unavailable: 'Your device could not tell where it is. Enter a city or ZIP code instead.',
  'timed-out':
    'Finding your location took too long. Try again, or enter a city or ZIP code instead.',
} as const;
