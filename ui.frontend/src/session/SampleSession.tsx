import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactElement, ReactNode } from 'react';
import { dev } from './rules/members';
import type { AuthoringMode } from '../base/values/cookies';
import { SampleContext, type SampleAccount } from './useSession';

/** A member whom the examples know: what needs an account shows this one's in Edit. */
const SAMPLE: SampleAccount = {
  data: dev,
  steps: {
    pharmacyComms: true,
    linkDependents: false,
    isLoggedInMobile: false,
    defaultBilling: true,
    defaultShipping: false,
  },
};

/** Gives a slot's component a sample account while the author is in Edit. */
export function withSample($mode: ReadableAtom<AuthoringMode>, children: ReactNode): ReactElement {
  return <InEdit $mode={$mode}>{children}</InEdit>;
}

function InEdit({
  $mode,
  children,
}: {
  $mode: ReadableAtom<AuthoringMode>;
  children: ReactNode;
}): ReactElement {
  const mode = useStore($mode);
  return <SampleContext value={mode === 'edit' ? SAMPLE : undefined}>{children}</SampleContext>;
}
