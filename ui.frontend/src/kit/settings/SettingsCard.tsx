import { useRef, type JSX, type ReactNode } from 'react';
import type { SessionData } from '../../session/rules/session';
import { useAccount, useSample } from '../../session/useSession';
import { useAsync } from '../ui/async/useAsync';
import { RetryNotice } from '../ui/feedback/RetryNotice';
import { FormCard, NoScript } from '../form/Form';

/** What a card of settings says while its form is not there. */
export interface SettingsWords {
  /** Without JavaScript. */
  readonly noScript: string;
  readonly loading: string;
  /** Where the service did not answer; 'Try again' follows. */
  readonly unavailable: string;
}

/**
 * The card of one of a member's settings: loads what is set and hands it to `children`, keeps their
 * room until then, and offers to try again where the service did not answer. The page's guard has led
 * visitors away who are not signed in.
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
  /** Gives the skeleton its height: in a first frame no style may stand in an attribute (CSP). */
  skeletonClass: string;
  load: (signal: AbortSignal) => Promise<T>;
  /** What an author sees, who has no account. */
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

/** Whose settings they are. */
export interface SettingsAccount {
  readonly data: SessionData;
  /** Whether an author looks at it, who has no account. */
  readonly isSample: boolean;
}
