import '../kit/hidden.css';
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { $clipboard } from '../edits/clipboard';
import { t } from '../words/t';

/** Tells a screen reader that a component is copied or cut. Others see the action to paste, and the mark of what is cut. */
export function ClipboardStatus(): ReactElement {
  const clip = useStore($clipboard);
  return (
    <p className="kit-hidden" aria-live="polite">
      {clip &&
        (clip.isCut
          ? t('Cut: {name}. Paste it at its new place.', { name: clip.label })
          : t('Copied: {name}', { name: clip.label }))}
    </p>
  );
}
