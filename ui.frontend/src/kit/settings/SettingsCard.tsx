import { useRef, type JSX, type ReactNode } from 'react';
import type { SessionData } from '../../session/rules/session';
import { useAccount, useSample } from '../../session/useSession';
import { useAsync } from '../ui/async/useAsync';
import { RetryNotice } from '../ui/feedback/RetryNotice';
import { FormCard, NoScript } from '../form/Form';

/** The texts of a settings card while its form is not shown. */
export interface SettingsWords {
  /** For visitors without JavaScript. */
  readonly noScript: string;
  readonly loading: string;
  /** Shown if the service did not respond; 'Try again' follows. */
  readonly unavailable: string;
}

/**
 * The card of one of a member's settings. It loads the current setting and passes it to `children`,
 * keeps their space until then, and offers another try if the service did not respond. The page's
 * guard has redirected visitors who are not signed in.
 */
export function SettingsCard<T>({
  id,
  heading,
  intro,
  words,
  skeletonClass,
  load,
  sample,
  children,
}: {
  id: string;
  heading: string;
  intro: string | undefined;
  words: SettingsWords;
  /**
   * A class that gives the skeleton its height: in a first frame, the CSP allows no style
   * attribute.
   */
  skeletonClass: string;
  load: (signal: AbortSignal) => Promise<T>;
  /** Returns a sample for authors, who have no account. */
  sample: (data: SessionData) => T;
  children: (value: T, account: SettingsAccount) => ReactNode;
}): JSX.Element {
  const account = useAccount();
  const isSample = useSample() !== undefined;
  const body = useRef<HTMLDivElement>(null);
  const data = account.phase === 'ready' ? account.data : undefined;
  const loaded = useAsync(data && !isSample ? data.userDetails.GUID : undefined, load);
  const failure =
    account.phase === 'failed' ? account : loaded.kind === 'failed' ? loaded.failure : undefined;
  const value = data && isSample ? sample(data) : loaded.kind === 'done' ? loaded.value : undefined;
  return (
    <div className="ui-settings">
      <FormCard id={id} heading={heading} intro={intro}>
        <NoScript>{words.noScript}</NoScript>
        <div className="ui-settings__body" ref={body} tabIndex={-1}>
          {data && value !== undefined && children(value, { data, isSample })}
          {value === undefined && !failure && (
            <div role="status">
              <span className="visually-hidden">{words.loading}</span>
              <div className={`ui-skeleton ${skeletonClass}`} aria-hidden="true" />
            </div>
          )}
          <RetryNotice problem={words.unavailable} failure={failure} next={body} />
        </div>
      </FormCard>
    </div>
  );
}

/** The account that the settings belong to. */
export interface SettingsAccount {
  readonly data: SessionData;
  /** True if the viewer is an author, who has no account. */
  readonly isSample: boolean;
}
