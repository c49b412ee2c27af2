import type { JSX, ReactNode } from 'react';
import type { HeadingLevel } from '../Card';
import { errorIcon, Icon, infoIcon, successIcon, warningIcon, type IconDrawing } from '../Icon';

/** The kind of a notice. Each kind has its own color and shape, and the words express it, too. */
export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

/**
 * A notice in the flow of the page. A notice that is on the page from the start has no role. One
 * that appears later is announced: wrap it in a `NoticeRegion`.
 */
export function Notice({
  kind = 'info',
  heading,
  level = 2,
  actions,
  children,
}: {
  kind?: NoticeKind;
  heading?: ReactNode;
  level?: HeadingLevel;
  /** The possible actions: buttons and links. */
  actions?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  const Heading = `h${level}` as const;
  return (
    <div className={`ui-notice ui-notice--${kind}`}>
      <Icon of={icons[kind]} className="ui-notice__icon" />
      <div className="ui-notice__content">
        {heading !== undefined && <Heading className="ui-notice__heading">{heading}</Heading>}
        <div className="ui-notice__text">{children}</div>
        {actions !== undefined && <div className="ui-notice__actions">{actions}</div>}
      </div>
    </div>
  );
}

/**
 * The place where a notice can appear. It is rendered before the notice, empty, because screen
 * readers announce only content that appears in an existing live region.
 */
export function NoticeRegion({
  urgent = false,
  children,
}: {
  /**
   * True if it interrupts what is being read: only for something that went wrong or is about to.
   */
  urgent?: boolean;
  children?: ReactNode;
}): JSX.Element {
  return <div role={urgent ? 'alert' : 'status'}>{children}</div>;
}

const icons: Readonly<Record<NoticeKind, IconDrawing>> = {
  info: infoIcon,
  success: successIcon,
  warning: warningIcon,
  error: errorIcon,
};
