import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import {
  cardCodeRules,
  joinRewardsRules,
  type CardCodeField,
  type JoinRewardsField,
} from '../../rules/rewards';
import { maskPharmacyPhone, pharmacyPhoneMask } from '../../../kit/form/rules/phone';
import { t } from '../../../base/i18n/t';
import { Form, headingId } from '../../../kit/form/Form';
import { answersOf } from '../../../kit/form/useForm';
import { useAccountForm } from '../../../kit/form/useAccountForm';
import { sendCardCode } from '../../service/rewardsCards';
import { Button } from '../../../kit/ui/Button';
import { TextField } from '../../../kit/ui/fields/Field';
import { EnrollmentForm, type Enrollment } from './EnrollmentForm';

/**
 * Links a card by its phone number: the service texts a code to the phone, and the visitor types it here. The text is
 * the same for every number, so that it does not reveal who has a card.
 */
export function PhoneWay({
  id,
  endpoint,
  submitLabel,
  isDone,
  onDone,
}: {
  id: string;
  endpoint: string;
  submitLabel: string;
  isDone: boolean;
  onDone: () => void;
}): JSX.Element {
  const [phone, setPhone] = useState('');
  const [isAsked, setAsked] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  /** Opens the other form, and moves the focus to its first field. */
  const open = (change: () => void): void => {
    flushSync(change);
    part.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={part}>
      {isAsked ? (
        <EnrollmentForm
          id={`${id}-code`}
          endpoint={endpoint}
          enrollment={byCode(phone)}
          missing={{}}
          submitLabel={submitLabel}
          onDone={onDone}
        />
      ) : (
        <AskForCode
          id={id}
          phone={phone}
          onAsked={(next) => {
            open(() => {
              setPhone(next);
              setAsked(true);
            });
          }}
        />
      )}
      {isAsked && !isDone && (
        <Button
          variant="quiet"
          onPress={() => {
            open(() => {
              setAsked(false);
            });
          }}
        >
          {t('Get another code')}
        </Button>
      )}
    </div>
  );
}

function AskForCode({
  id,
  phone,
  onAsked,
}: {
  id: string;
  /** The number to which a code was sent before, or ''. */
  phone: string;
  onAsked: (phone: string) => void;
}): JSX.Element {
  const form = useAccountForm<'add-rewards', JoinRewardsField, undefined>('add-rewards', {
    id,
    rules: joinRewardsRules,
    send: (read, key) => sendCardCode(maskPharmacyPhone(read('phone')), key),
    onDone() {
      if (form.form.current) onAsked(maskPharmacyPhone(answersOf(form.form.current)('phone')));
    },
  });
  return (
    <Form
      form={form}
      className="cmp-add-rewards__way"
      submitLabel={t('Text me a code')}
      busyLabel={t('One moment…')}
    >
      <h3 className="cmp-add-rewards__heading" id={headingId(id)}>
        {t('I have a card')}
      </h3>
      <p className="cmp-add-rewards__text">
        {t('We will text a code to the phone number you gave when you got your card.')}
      </p>
      <TextField
        {...form.field('phone')}
        label={t('Phone number of your card')}
        hint={t('Ten digits, for example (202) 555-0123.')}
        type="tel"
        autoComplete="tel"
        defaultValue={phone}
        mask={pharmacyPhoneMask}
      />
    </Form>
  );
}

function byCode(phone: string): Enrollment<CardCodeField> {
  return {
    rules: cardCodeRules,
    answers: (read) => ({ phone, code: read('code').trim() }),
    heading: t('Enter the code'),
    text: t(
      'If {0} is on one card, and that card is not linked to an account, we texted you a code. No code? Use the number on your card, or ask at any of our stores.',
      phone,
    ),
    doneText: t('Your card is linked. Loading the next page…'),
    field: (form) => (
      <TextField
        {...form.field('code')}
        label={t('Code')}
        hint={t('The 6 digits in the text. The code works for 10 minutes.')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    ),
  };
}
