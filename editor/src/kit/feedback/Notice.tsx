import './notice.css';
import type { JSX, ReactNode } from 'react';
import { Icon } from '../Icon';

export interface NoticeProps {
  readonly kind: 'info' | 'warning' | 'error';
  readonly children: ReactNode;
}

/** A few sentences in a box. */
export function Notice({ kind, children }: NoticeProps): JSX.Element {
  return (
    <div className={`kit-notice kit-notice--${kind}`}>
      {kind !== 'info' && <Icon name="warning" />}
      <div className="kit-notice__text">{children}</div>
    </div>
  );
}
