import './canvas.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { onReload } from '../edits/renderAgain';
import { showScheme } from '../page/colorScheme';
import { $configured, $editedText, $mode, $scheme, $title, $width } from '../page/pageState';
import { announceMode } from '../page/wcmMode';
import { sitesAddress } from '../page/address';
import { parentOf } from '../page/editables';
import { getJson, ServerError } from '../server/request';
import { toggleGrouped } from '../edits/group';
import { handleShortcut } from '../edits/shortcuts';
import { carryComponent } from '../edits/carried';
import { editText } from '../in-place/editText';
import { t } from '../words/t';
import { followFrame } from './frame';
import { Overlay } from './Overlay';

interface CanvasProps {
  readonly page: string;
  /** Receives the frame. */
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onNavigate: (page: string) => void;
}

/**
 * Shows the page in a frame of the chosen width, and the marks of the editor above it. The marks are not part of the
 * page, so that they never move what they mark.
 */
export function Canvas({ page, frame, onNavigate }: CanvasProps): ReactElement {
  const room = useRef<HTMLDivElement>(null);
  const mode = useStore($mode);
  const width = useStore($width);
  const isWriting = useStore($editedText) !== undefined;
  const scale = useScale(room, width);

  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    onReload(() => void loadAgain(page, current));
    return followFrame(current, page, {
      configure: (editable) => {
        if (editable.config.dialogSrc !== undefined) $configured.set(editable);
      },
      editText,
      press: (editable, event) => {
        if ((event.ctrlKey || event.metaKey) && editable.parent) toggleGrouped(editable);
        else if (event.pointerType === 'mouse') carryComponent(editable, event, current);
      },
      key: handleShortcut,
      navigated: onNavigate,
    });
  }, [page, frame, onNavigate]);

  useEffect(() => {
    announceMode(mode, frame.current?.contentWindow);
  }, [mode, frame]);

  useScheme(frame);

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
          onLoad={() => {
            $title.set(frame.current?.contentDocument?.title ?? '');
          }}
          title={mode === 'preview' ? t('The page, as a preview') : t('The page, for editing')}
        />
      </div>
      {/* A text that could not be saved stays open in the preview, so that it is not lost. */}
      {(mode !== 'preview' || isWriting) && <Overlay frame={frame} />}
    </div>
  );
}

/** Loads the page again. If it is gone, such as after its creation was undone, the list of its siblings is opened. */
async function loadAgain(page: string, frame: HTMLIFrameElement): Promise<void> {
  try {
    await getJson(`${encodeURI(page)}.json`);
  } catch (error) {
    if (error instanceof ServerError && error.status === 404) {
      location.assign(sitesAddress(parentOf(page)));
      return;
    }
  }
  frame.contentWindow?.location.reload();
}

/** Shows the page in the chosen color scheme, also after it is loaded again. */
function useScheme(frame: RefObject<HTMLIFrameElement | null>): void {
  const scheme = useStore($scheme);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    let stop: (() => void) | undefined;
    const start = (): void => {
      stop = current.contentDocument ? showScheme(current.contentDocument, scheme) : undefined;
    };
    start();
    current.addEventListener('load', start);
    return () => {
      current.removeEventListener('load', start);
      stop?.();
    };
  }, [frame, scheme]);
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
