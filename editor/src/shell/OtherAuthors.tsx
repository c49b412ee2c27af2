import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { $others } from '../edits/others';
import { Icon } from '../kit/Icon';
import { counted } from '../words/t';

/** Warns that others have the page open as well. */
export function OtherAuthors(): ReactElement {
  const count = useStore($others);
  return (
    <p className="bar__others" aria-live="polite">
      {count > 0 && (
        <>
          <Icon name="people" />
          {counted('Another author is here', '{count} other authors are here', count)}
        </>
      )}
    </p>
  );
}
