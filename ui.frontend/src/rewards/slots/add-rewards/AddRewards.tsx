import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import {
  cardMask,
  joinRewardsAnswers,
  joinRewardsRules,
  linkCardAnswers,
  linkCardRules,
  type JoinRewardsField,
  type LinkCardField,
} from '../../rules/rewards';
import { pharmacyPhoneMask } from '../../../kit/form/rules/phone';
import { t } from '../../../base/i18n/t';
import { FormCard, NoScript } from '../../../kit/form/Form';
import { useFlag } from '../../../base/flags/flags';
import { addressOf } from '../../../base/page/site';
import { Button } from '../../../kit/ui/Button';
import { TextField } from '../../../kit/ui/fields/Field';
import { PageLink } from '../../../kit/ui/PageLink';
import { EnrollmentForm, type Enrollment } from './EnrollmentForm';
import { PhoneWay } from './PhoneWay';

export interface AddRewardsProps {
  id: string;
  /** The service to which the enrollment is posted. */
  endpoint: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  joinLabel: string;
  cardNumberMissing?: string;
  phoneMissing?: string;
}

/**
 * Offers two ways into the rewards program: linking a card, or joining with a phone number. Once one of them is done,
 * the other is removed.
 */
export function AddRewards({
  id,
  endpoint,
  heading,
  intro,
  submitLabel,
  joinLabel,
  cardNumberMissing,
  phoneMissing,
}: AddRewardsProps): JSX.Element {
  const isOpen = useFlag('rewards-enrollment');
  const [done, setDone] = useState<'card' | 'join'>();
  return (
    <FormCard id={id} heading={heading} intro={intro}>
      {isOpen ? (
        <div className="cmp-add-rewards__ways">
          {done !== 'join' && (
            <CardWay
              id={`${id}-card`}
              endpoint={endpoint}
              missing={{ cardNumber: cardNumberMissing }}
              submitLabel={submitLabel}
              isDone={done === 'card'}
              onDone={() => {
                setDone('card');
              }}
            />
          )}
          {done !== 'card' && (
            <EnrollmentForm
              id={`${id}-join`}
              endpoint={endpoint}
              enrollment={join()}
              missing={{ phone: phoneMissing }}
              submitLabel={joinLabel}
              onDone={() => {
                setDone('join');
              }}
            />
          )}
        </div>
      ) : (
        <Closed />
      )}
      <NoScript>
        {t(
          'Adding a card needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        )}
      </NoScript>
    </FormCard>
  );
}

/** Links a card by its number or, if the visitor does not have the number, by its phone number. */
function CardWay({
  isDone,
  missing,
  ...way
}: {
  id: string;
  endpoint: string;
  missing: { cardNumber: string | undefined };
  submitLabel: string;
  isDone: boolean;
  onDone: () => void;
}): JSX.Element {
  const [byPhone, setByPhone] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} className="cmp-add-rewards__card">
      {byPhone ? (
        <PhoneWay {...way} isDone={isDone} />
      ) : (
        <EnrollmentForm {...way} enrollment={linkCard()} missing={missing} />
      )}
      {!isDone && (
        <Button
          variant="quiet"
          onPress={() => {
            flushSync(() => {
              setByPhone(!byPhone);
            });
            part.current?.querySelector('input')?.focus();
          }}
        >
          {byPhone ? t('Use the card number') : t('I do not have the number')}
        </Button>
      )}
    </div>
  );
}

/** Links a card that the visitor already has. */
function linkCard(): Enrollment<LinkCardField> {
  return {
    rules: linkCardRules,
    answers: linkCardAnswers,
    heading: t('I have a card'),
    text: t('Link it to your account to see your points here.'),
    doneText: t('Your card is linked. Loading the next page…'),
    field: (form) => (
      <TextField
        {...form.field('cardNumber')}
        label={t('Card number')}
        hint={t('The 16 digits on your card. Spaces are fine.')}
        inputMode="numeric"
        autoComplete="off"
        mask={cardMask}
      />
    ),
  };
}

/** Joins with a phone number, which replaces a card at the register. */
function join(): Enrollment<JoinRewardsField> {
  return {
    rules: joinRewardsRules,
    answers: joinRewardsAnswers,
    heading: t('I do not have a card yet'),
    text: t('It is free to join. Give your phone number at the register. You do not need a card.'),
    doneText: t('Welcome to the program. Loading the next page…'),
    field: (form) => (
      <TextField
        {...form.field('phone')}
        label={t('Phone number')}
        hint={t('Ten digits, for example (202) 555-0123.')}
        type="tel"
        autoComplete="tel"
        mask={pharmacyPhoneMask}
      />
    ),
  };
}

/** Explains what a visitor can do while the flag turns enrollment off. */
function Closed(): JSX.Element {
  return (
    <div className="cmp-add-rewards__closed">
      <p>
        {t(
          'You cannot add a card online right now. Try again later, or ask at any of our stores. Our team can add your card for you.',
        )}
      </p>
      <p>
        <PageLink href={addressOf('/ra-dashboard')}>{t('Go to your dashboard')}</PageLink>
      </p>
    </div>
  );
}
