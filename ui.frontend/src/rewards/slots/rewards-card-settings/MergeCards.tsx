import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import {
  groupedNumber,
  otherCardAnswers,
  otherCardRules,
  sumOf,
  type CardPair,
  type HeldCard,
  type OtherCardField,
} from '../../rules/heldCards';
import { cardMask } from '../../rules/rewards';
import { pharmacyPhoneMask } from '../../../kit/form/rules/phone';
import { required } from '../../../kit/form/rules/rules';
import { numberText, priceText } from '../../../base/i18n/formats';
import { t } from '../../../base/i18n/t';
import { Form, headingId } from '../../../kit/form/Form';
import { answersOf, useForm } from '../../../kit/form/useForm';
import type { FormRules } from '../../../kit/form/useFormRules';
import { mergeCards, otherCard } from '../../service/rewardsCards';
import { Button } from '../../../kit/ui/Button';
import { TextField } from '../../../kit/ui/fields/Field';
import { RadioField } from '../../../kit/ui/fields/RadioField';
import { Table } from '../../../kit/ui/Table';

interface Found {
  readonly pair: CardPair;
  readonly phone: string;
}

/** Merges a second card and the member's own. It shows the balances of both before the choice. */
export function MergeCards({
  id,
  onMerged,
}: {
  id: string;
  onMerged: (card: HeldCard) => void;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<Found>();
  const section = useRef<HTMLElement>(null);
  /** Moves the focus to the content that replaces the focused element. */
  const focus = (change: () => void, selector: string): void => {
    flushSync(change);
    section.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const close = (): void => {
    focus(() => {
      setOpen(false);
      setFound(undefined);
    }, 'button');
  };
  return (
    <section
      className="cmp-rewards-card-settings__part"
      aria-labelledby={`${id}-title`}
      ref={section}
    >
      <h3 id={`${id}-title`}>{t('Two cards?')}</h3>
      <p>{t('Combine them to keep all your points and Bonus Cash on one card.')}</p>
      {!isOpen && (
        <Button
          variant="secondary"
          onPress={() => {
            focus(() => {
              setOpen(true);
            }, 'h4');
          }}
        >
          {t('Combine two cards')}
        </Button>
      )}
      {isOpen && !found && (
        <FindCard
          id={id}
          onFound={(next) => {
            focus(() => {
              setFound(next);
            }, 'h4');
          }}
        />
      )}
      {found && <Choice id={`${id}-choice`} found={found} onMerged={onMerged} />}
      {isOpen && (
        <Button variant="quiet" className="cmp-rewards-card-settings__cancel" onPress={close}>
          {t('Not now')}
        </Button>
      )}
    </section>
  );
}

function FindCard({ id, onFound }: { id: string; onFound: (found: Found) => void }): JSX.Element {
  const form = useForm<OtherCardField, CardPair>({
    id,
    rules: otherCardRules,
    send: (read) => otherCard(otherCardAnswers(read)),
    onDone(pair) {
      if (form.form.current)
        onFound({ pair, phone: otherCardAnswers(answersOf(form.form.current)).phone });
    },
  });
  return (
    <Form form={form} submitLabel={t('Show both cards')} busyLabel={t('One moment…')}>
      <h4 id={headingId(id)} tabIndex={-1}>
        {t('Your other card')}
      </h4>
      <TextField
        {...form.field('cardNumber')}
        label={t('Card number')}
        hint={t('The 16 digits on your other card. Spaces are fine.')}
        inputMode="numeric"
        autoComplete="off"
        mask={cardMask}
      />
      <TextField
        {...form.field('phone')}
        label={t('Phone number of that card')}
        hint={t('The one you gave when you got the card. It shows the card is yours.')}
        type="tel"
        autoComplete="tel"
        mask={pharmacyPhoneMask}
      />
    </Form>
  );
}

function Choice({
  id,
  found: { pair, phone },
  onMerged,
}: {
  id: string;
  found: Found;
  onMerged: (card: HeldCard) => void;
}): JSX.Element {
  const form = useForm<'keep', HeldCard>({
    id,
    rules: KEEP_RULES,
    send: (read, key) => mergeCards(pair, phone, read('keep') === 'other' ? 'other' : 'own', key),
    onDone: onMerged,
  });
  const { points, cents } = sumOf(pair);
  const rows = [
    { key: 'own', label: t('Your card'), card: pair.own },
    { key: 'other', label: t('Other card'), card: pair.other },
  ] as const;
  return (
    <Form form={form} submitLabel={t('Combine cards')} busyLabel={t('One moment…')}>
      <h4 id={headingId(id)} tabIndex={-1}>
        {t('What both cards have')}
      </h4>
      <Table
        caption={t('What both cards have')}
        captionHidden
        columns={[
          {
            key: 'card',
            heading: t('Card'),
            cell: ({ label, card }) => `${label} (…${card.cardNumber.slice(-4)})`,
          },
          {
            key: 'points',
            heading: t('Points'),
            cell: ({ card }) =>
              card.points === undefined ? t('Could not be read') : numberText(card.points),
            isNumeric: true,
          },
          {
            key: 'cash',
            heading: t('Bonus Cash'),
            cell: ({ card }) =>
              card.cents === undefined ? t('Could not be read') : priceText(card.cents),
            isNumeric: true,
          },
          {
            key: 'offers',
            heading: t('Loaded offers'),
            cell: ({ card }) => numberText(card.offers),
            isNumeric: true,
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
      {points !== undefined && cents !== undefined && (
        <p>
          <strong>
            {t('In total: {0} points and {1} in Bonus Cash.', numberText(points), priceText(cents))}
          </strong>
        </p>
      )}
      <RadioField
        {...form.field('keep')}
        label={t('Which number do you want to keep?')}
        defaultValue="own"
        options={rows.map(({ key, card }) => ({
          value: key,
          label: groupedNumber(card.cardNumber),
        }))}
      />
      <p>{t('The other number stops working everywhere right away. You cannot undo this.')}</p>
    </Form>
  );
}

const KEEP_RULES: FormRules<'keep'> = { keep: [required] };
