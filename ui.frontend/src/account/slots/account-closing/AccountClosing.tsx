import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { required } from '../../../kit/form/rules/rules';
import { dayText } from '../../../base/i18n/days';
import { numberText, priceText } from '../../../base/i18n/formats';
import { plural, t } from '../../../base/i18n/t';
import { Form, problemText } from '../../../kit/form/Form';
import { useForm } from '../../../kit/form/useForm';
import type { FormRules } from '../../../kit/form/useFormRules';
import { SettingsCard } from '../../../kit/settings/SettingsCard';
import { account } from '../../service/accounts';
import {
  closeAccount,
  closingLosses,
  type ClosingLosses,
} from '../../service/sign-in-settings/closing';
import { addressOf } from '../../../base/page/site';
import { Button } from '../../../kit/ui/Button';
import { PasswordField } from '../../../kit/ui/fields/PasswordField';

export interface AccountClosingProps {
  id: string;
  heading: string;
  intro?: string;
}

/** Closes an account, after it has shown the losses. */
export function AccountClosing({ id, heading, intro }: AccountClosingProps): JSX.Element {
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t(
          'Closing your account needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        ),
        loading: t('Loading…'),
        unavailable: t('Your account is not available right now.'),
      }}
      skeletonClass="cmp-account-closing__skeleton"
      load={closingLosses}
      sample={() => SAMPLE}
    >
      {(losses) => <Closing id={id} losses={losses} />}
    </SettingsCard>
  );
}

/** The losses that an author sees, who has no account. */
const SAMPLE: ClosingLosses = {
  points: 1240,
  bonusCash: 500,
  offers: 2,
  addresses: 1,
  pharmacy: true,
  eraseAt: undefined,
};

function Closing({ id, losses }: { id: string; losses: ClosingLosses }): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  const begin = useRef<HTMLDivElement>(null);
  const open = (): void => {
    flushSync(() => {
      setIsOpen(true);
    });
    document.getElementById(`${id}-losses`)?.focus();
  };
  const close = (): void => {
    flushSync(() => {
      setIsOpen(false);
    });
    begin.current?.querySelector('button')?.focus();
  };
  if (!isOpen)
    return (
      <div className="cmp-account-closing__begin" ref={begin}>
        <Button variant="secondary" onPress={open}>
          {t('See what I would lose')}
        </Button>
      </div>
    );
  return (
    <>
      <Losses id={id} losses={losses} />
      <ClosingForm id={id} onCancel={close} />
    </>
  );
}

function Losses({ id, losses }: { id: string; losses: ClosingLosses }): JSX.Element {
  const { points, bonusCash, offers, addresses, pharmacy, eraseAt } = losses;
  const lost = [
    points > 0 &&
      plural(points, '{0} point', '{0} points').replace(String(points), numberText(points)),
    bonusCash === undefined && t('Your Bonus Cash'),
    (bonusCash ?? 0) > 0 && t('{0} in Bonus Cash', priceText(bonusCash ?? 0)),
    offers > 0 && plural(offers, '{0} offer on your card', '{0} offers on your card'),
    addresses > 0 && plural(addresses, '{0} saved address', '{0} saved addresses'),
    pharmacy &&
      t('Refills and prescriptions on this site. Your pharmacy will no longer be linked.'),
    pharmacy &&
      t(
        'Acting for other people at the pharmacy, and other people acting for you. We tell them by email.',
      ),
    t('Your name, your phone number and your message choices'),
  ].filter((line) => line !== false);
  return (
    <section className="cmp-account-closing__losses" aria-labelledby={`${id}-losses`}>
      <h3 id={`${id}-losses`} tabIndex={-1}>
        {t('What you would lose')}
      </h3>
      <ul>
        {lost.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {t(
          'Your pharmacy keeps its records of your prescriptions, as the law requires. You can still call or visit.',
        )}
      </p>
      <p>
        {eraseAt === undefined
          ? t(
              'You can reopen your account for 30 days: just sign in. After that, we erase everything in it.',
            )
          : t(
              'You can reopen your account until {0}: just sign in. After that, we erase everything in it.',
              dayText(new Date(eraseAt).toISOString().slice(0, 'YYYY-MM-DD'.length)),
            )}
      </p>
    </section>
  );
}

const RULES: FormRules<'currentPassword'> = { currentPassword: [required] };

function ClosingForm({ id, onCancel }: { id: string; onCancel: () => void }): JSX.Element {
  const submitLabel = t('Close my account');
  const form = useForm<'currentPassword', undefined>({
    id,
    rules: RULES,
    send: (read, key, isRepeat) => closeAccount(read('currentPassword'), key, isRepeat),
    onDone: () => void account.signOut(addressOf('/account/closed')),
  });
  return (
    <Form
      form={form}
      className="ui-form-card__form cmp-account-closing__form"
      explain={(problem) => (
        <p>{problemText(problem, t('enter your password and choose “{0}” again', submitLabel))}</p>
      )}
      done={t('Your account is closed. Loading the next page…')}
      submitLabel={submitLabel}
      busyLabel={t('Closing…')}
    >
      <PasswordField
        {...form.field('currentPassword')}
        kind="current"
        autoComplete="current-password"
      />
      <Button variant="secondary" onPress={onCancel}>
        {t('Keep my account')}
      </Button>
    </Form>
  );
}
