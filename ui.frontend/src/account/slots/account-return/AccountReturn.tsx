import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { dayText } from '../../../base/i18n/days';
import { t } from '../../../base/i18n/t';
import { FormCard, NoScript, problemText } from '../../../kit/form/Form';
import { randomToken } from '../../../base/values/randomToken';
import { account } from '../../service/accounts';
import {
  closedAccount,
  keepAccount,
  leaveClosed,
  type ClosedAccount,
} from '../../service/sign-in-settings/closing';
import { addressOf } from '../../../base/page/site';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';

export interface AccountReturnProps {
  id: string;
  heading: string;
  intro?: string;
}

/** Asks a visitor who has signed in to a closed account whether to keep it. */
export function AccountReturn({ id, heading, intro }: AccountReturnProps): JSX.Element {
  const loaded = useAsync('closed account', async () => ({ found: await closedAccount() }));
  const body = useRef<HTMLDivElement>(null);
  return (
    <FormCard {...{ id, heading, intro }}>
      <NoScript>
        {t(
          'Reopening your account needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        )}
      </NoScript>
      <div className="cmp-account-return__body" ref={body} tabIndex={-1}>
        {loaded.kind === 'done' && <Choice closed={loaded.value.found} />}
        {(loaded.kind === 'pending' || loaded.kind === 'idle') && (
          <div role="status">
            <span className="visually-hidden">{t('Loading…')}</span>
            <div className="ui-skeleton cmp-account-return__skeleton" aria-hidden="true" />
          </div>
        )}
        <RetryNotice
          problem={t('Your account is not available right now.')}
          failure={loaded.kind === 'failed' ? loaded.failure : undefined}
          next={body}
        />
      </div>
    </FormCard>
  );
}

function Choice({ closed }: { closed: ClosedAccount | undefined }): JSX.Element {
  const [busy, setBusy] = useState<'keep' | 'leave'>();
  const [left, setLeft] = useState(false);
  const [problem, setProblem] = useState('');
  const status = useRef<HTMLDivElement>(null);
  const key = useRef<string>(undefined);

  const keep = async (): Promise<void> => {
    setBusy('keep');
    setProblem('');
    key.current ??= randomToken();
    const outcome = await keepAccount(key.current);
    try {
      if (outcome.kind === 'done') {
        await account.hold(() => account.adopt(outcome.data));
        account.goOn();
        return;
      }
      setProblem(problemText(outcome, t('choose “{0}” again', t('Keep my account'))));
    } catch {
      setProblem(t('Your account is open again, but you are not signed in. Sign in once more.'));
    }
    setBusy(undefined);
  };
  const leave = async (): Promise<void> => {
    setBusy('leave');
    setProblem('');
    const outcome = await leaveClosed();
    setBusy(undefined);
    if (outcome.kind !== 'done') {
      setProblem(problemText(outcome, t('choose “{0}” again', t('Leave it closed'))));
      return;
    }
    flushSync(() => {
      setLeft(true);
    });
    status.current?.focus();
  };

  return (
    <>
      <div className="ui-form-notice" role="status" ref={status} tabIndex={-1}>
        {left && (
          <p className="ui-form-notice__success">
            {t('Your account stays closed. You do not need to do anything else.')}
          </p>
        )}
      </div>
      {!left && (
        <>
          {closed ? (
            <>
              <p>
                {t(
                  'Welcome back, {0}. You closed this account. Everything is still there.',
                  closed.firstName,
                )}
                {closed.eraseAt !== undefined &&
                  ` ${t('It is erased on {0}, unless you keep it.', dayOf(closed.eraseAt))}`}
              </p>
              <div className="ui-form-notice" role="alert">
                {problem !== '' && <p className="ui-form-notice__failure">{problem}</p>}
              </div>
              <div className="cmp-account-return__choices">
                <Button
                  busy={busy === 'keep'}
                  busyLabel={t('One moment…')}
                  onPress={() => void keep()}
                >
                  {t('Keep my account')}
                </Button>
                <Button variant="secondary" busy={busy === 'leave'} onPress={() => void leave()}>
                  {t('Leave it closed')}
                </Button>
              </div>
            </>
          ) : (
            <>
              <p>
                {t('There is nothing to choose here now. To reopen a closed account, sign in.')}
              </p>
              <ButtonLink href={addressOf('/login')}>{t('Sign in')}</ButtonLink>
            </>
          )}
        </>
      )}
    </>
  );
}

/** Returns the day on which the account is erased, the same in every zone. */
const dayOf = (at: number): string => dayText(new Date(at).toISOString().slice(0, 10));
