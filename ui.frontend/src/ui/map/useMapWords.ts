import { useEffect, useRef, useState } from 'react';
import { numberText } from '../../i18n/formats';
import type { ShownPlaces } from './map';

/** So long nothing must change before it is said: zooming takes several steps. */
const PAUSE = 700;

/** What the map shows now, and the sentence that says so after somebody has moved it. */
export function useMapWords(): {
  shown: ShownPlaces | undefined;
  text: string;
  hear: (shown: ShownPlaces) => void;
} {
  const [shown, setShown] = useState<ShownPlaces>();
  const [text, setText] = useState('');
  const said = useRef<number>(undefined);

  useEffect(() => {
    if (!shown?.byVisitor) {
      said.current = shown?.zoom;
      return undefined;
    }
    const timer = setTimeout(() => {
      setText(sentence(shown, said.current));
      said.current = shown.zoom;
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [shown]);

  return { shown, text, hear: setShown };
}

function sentence({ places, zoom }: ShownPlaces, before: number | undefined): string {
  const moved =
    before === undefined || before === zoom ? 'Moved' : before < zoom ? 'Zoomed in' : 'Zoomed out';
  const count =
    places === 0 ? 'No stores' : places === 1 ? '1 store' : `${numberText(places)} stores`;
  return `${moved}. ${count} on the map, zoom level ${zoom}.`;
}
