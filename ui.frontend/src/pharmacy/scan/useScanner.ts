import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { createBarcodeReader } from '../../kit/barcode/reader';
import { createScanner, type Scanner, type ScannerState } from './scanner';

/**
 * Returns a scanner that is open while the component is mounted. Its camera stops when the page is hidden or left, or
 * the component is unmounted.
 *
 * @param mayAsk whether the visitor has agreed to the browser's question for the camera
 *
 * @param onFound receives the barcodes of the labels in view, each once
 */
export function useScanner(
  mayAsk: boolean,
  onFound: (barcodes: readonly string[]) => void,
): { scanner: Scanner; state: ScannerState; video: RefObject<HTMLVideoElement | null> } {
  const video = useRef<HTMLVideoElement>(null);
  const [scanner] = useState(() => createScanner(createBarcodeReader));
  const state = useSyncExternalStore(
    (onChange) => scanner.$state.listen(onChange),
    () => scanner.$state.get(),
  );
  const found = useEffectEvent(onFound);
  const open = useEffectEvent(() => {
    if (video.current) void scanner.open(video.current, mayAsk);
  });

  useEffect(() => {
    const stopListening = scanner.$state.listen((now) => {
      if (now.kind === 'detected') found(now.barcodes);
    });
    const turn = (): void => {
      if (document.hidden) scanner.hide();
      else scanner.show();
    };
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', scanner.hide);
    addEventListener('pageshow', scanner.show);
    open();
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('pagehide', scanner.hide);
      removeEventListener('pageshow', scanner.show);
      scanner.close();
    };
  }, [scanner]);

  return { scanner, state, video };
}
