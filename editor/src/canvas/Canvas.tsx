import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { $mode, $width } from '../page/pageState';
import { announceMode } from '../page/wcmMode';

interface CanvasProps {
  readonly page: string;
  /** Receives the frame. */
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onNavigate: (page: string) => void;
}

/**
 * Shows the page in a frame of the chosen width,
 */
export function Canvas({ page, frame, onNavigate }: CanvasProps): ReactElement {
  const room = useRef<HTMLDivElement>(null);
  const mode = useStore($mode);
  const width = useStore($width);
  const scale = useScale(room, width);

  useEffect(() => {
    const { current } = frame;
    const follow = (): void => {
      const shown = pageIn(current);
      if (shown !== undefined && shown !== page) onNavigate(shown);
      announceMode($mode.get(), current?.contentWindow);
    };
    current?.addEventListener('load', follow);
    return () => {
      current?.removeEventListener('load', follow);
    };
  }, [page, frame, onNavigate]);

  useEffect(() => {
    announceMode(mode, frame.current?.contentWindow);
  }, [mode, frame]);

  return (
    <div className="canvas" ref={room}>
      <div
        className="canvas__device"
        style={
          width === undefined
            ? undefined
            : { width, height: `${100 / scale}%`, transform: `scale(${scale})` }
        }
      >
        <iframe
          className="canvas__frame"
          ref={frame}
          src={`${encodeURI(page)}.html`}
          title={mode === 'edit' ? 'The page, for editing' : 'The page, as a preview'}
        />
      </div>
    </div>
  );
}

/** Returns the scale at which a page of the chosen width fits into its room; at most 1. */
function useScale(room: RefObject<HTMLElement | null>, width: number | undefined): number {
  const [available, setAvailable] = useState(Infinity);
  useEffect(() => {
    const { current } = room;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      setAvailable(current.clientWidth);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [room]);
  return width === undefined ? 1 : Math.min(1, available / width);
}

/** Returns the path of the page that a frame shows, without selectors and extension. */
function pageIn(frame: HTMLIFrameElement | null): string | undefined {
  const url = frame?.contentDocument?.URL ?? 'about:blank';
  if (url === 'about:blank') return undefined;
  const { pathname } = new URL(url);
  const dot = pathname.indexOf('.', pathname.lastIndexOf('/'));
  return decodeURI(dot < 0 ? pathname : pathname.slice(0, dot));
}
