import {
  Activity,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type JSX,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useModal } from './useModal';

/**
 * A modal panel at the end of the window, for content that belongs to the page and is put away
 * again. While it is open, the focus moves to its heading, stays within, and returns to where it
 * was. Escape, a press beside it and its button close it. The page behind it does not scroll. It
 * opens only once: the next time is another drawer. A drawer that is rendered before it is open is
 * styled already, and appears at once.
 *
 * @param id the heading is `${id}-heading`
 */
export function Drawer({
  id,
  heading,
  closeLabel,
  isOpen,
  onClose,
  footer,
  children,
}: {
  id: string;
  heading: ReactNode;
  closeLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** The part that stays visible while the children scroll. */
  footer?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  const modal = useModal(onClose, isOpen);
  const title = useRef<HTMLHeadingElement>(null);
  /** True if the pointer was pressed beside the drawer: a text selection may end there. */
  const wentDownBeside = useRef(false);

  /** A slow phone lays out the head first, so that the drawer responds to the press at once. */
  const [isWhole, setWhole] = useState(false);

  // Before the browser handles the next key, which already belongs to the drawer.
  useLayoutEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen]);

  useEffect(
    () =>
      isOpen
        ? afterFrame(() => {
            setWhole(true);
            return lockScrolling();
          })
        : undefined,
    [isOpen],
  );

  const isBeside = ({ target, currentTarget }: MouseEvent): boolean => target === currentTarget;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop is the dialog's own; Escape and the button do the same
    <dialog
      className="ui-drawer"
      aria-labelledby={`${id}-heading`}
      {...modal}
      onPointerDown={(event) => {
        wentDownBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (isBeside(event) && wentDownBeside.current) onClose();
      }}
    >
      <div className="ui-drawer__panel">
        <div className="ui-drawer__head">
          <h2 className="ui-drawer__heading" id={`${id}-heading`} ref={title} tabIndex={-1}>
            {heading}
          </h2>
          <button className="ui-button ui-button--quiet" type="button" onClick={onClose}>
            {closeLabel}
          </button>
        </div>
        <div className="ui-drawer__body">
          <Activity mode={isWhole ? 'visible' : 'hidden'}>{children}</Activity>
        </div>
        {footer !== undefined && <div className="ui-drawer__foot">{footer}</div>}
      </div>
    </dialog>
  );
}

/**
 * Calls `act` once the first frame is painted, so that the page is laid out only once. Returns a
 * function that undoes it.
 */
function afterFrame(act: () => () => void): () => void {
  let undo: (() => void) | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      undo = act();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    undo?.();
  };
}

const LOCKED = 'ui-scroll-locked';
const WITH_GUTTER = 'ui-scroll-locked--gutter';

/** Keeps the page in place, including its width. Returns a function that lets it scroll again. */
function lockScrolling(): () => void {
  const { classList, clientWidth } = document.documentElement;
  // The space of the scroll bar stays, if it takes any, so that the page does not move sideways.
  classList.toggle(WITH_GUTTER, innerWidth > clientWidth);
  classList.add(LOCKED);
  return () => {
    classList.remove(LOCKED, WITH_GUTTER);
  };
}
