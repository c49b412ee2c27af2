import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { AuthoringMode } from '../base/values/cookies';
import { t } from '../base/i18n/t';
import { SampleContext, useSession, type SampleAccount } from './useSession';

interface SampleProps {
  $mode: ReadableAtom<AuthoringMode>;
  sample: SampleAccount;
  children: ReactNode;
}

/** Gives a slot's component a sample account while the author is in Edit. */
export function InEdit({ $mode, sample, children }: SampleProps): ReactElement {
  const mode = useStore($mode);
  return <SampleContext value={mode === 'edit' ? sample : undefined}>{children}</SampleContext>;
}

/**
 * As `InEdit`, for a slot that shows the sample: it is marked, and nothing in it can be pressed, filled in or sent. In
 * Preview, and for an author who is signed in, the slot has a visitor's markup.
 */
export function MarkedInEdit({ $mode, sample, children }: SampleProps): ReactElement {
  const mode = useStore($mode);
  const { signedIn } = useSession();
  if (mode !== 'edit' || signedIn) return <>{children}</>;
  return (
    <>
      <p data-authoring-sample="" style={LABEL}>
        {t('Sample')}
      </p>
      <div inert style={{ display: 'contents' }}>
        <SampleContext value={sample}>{children}</SampleContext>
      </div>
    </>
  );
}

/** Inline, because a visitor's style sheet should not contain what only an author sees. */
const LABEL: CSSProperties = {
  inlineSize: 'fit-content',
  margin: '0 0 0.5rem',
  padding: '0 0.5rem',
  border: '1px solid #5f4b00',
  borderRadius: 4,
  background: '#fff3c4',
  color: '#3d3000',
  font: '600 0.75rem/1.5 system-ui, sans-serif',
};
