import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import type { HeldCard } from '../../rules/heldCards';
import { numberText, priceText } from '../../../base/i18n/formats';
import { t } from '../../../base/i18n/t';
import { Form, headingId } from '../../../kit/form/Form';
import { useForm } from '../../../kit/form/useForm';
import type { FormRules } from '../../../kit/form/useFormRules';
import { replaceCard } from '../../service/rewardsCards';
import { Button } from '../../../kit/ui/Button';

/** Replaces a lost card. It explains the consequences first, because the change cannot be undone. */
export function LostCard({
  id,
  card: { cardNumber, points, cents },
  onReplaced,
}: {
  id: string;
  card: Omit<HeldCard, 'offers'>;
  onReplaced: (card: HeldCard) => void;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const form = useForm<string, HeldCard>({
    id,
    rules: NO_RULES,
    send: (_read, key) => replaceCard(cardNumber, key),
    onDone: onReplaced,
  });
  const open = (next: boolean): void => {
    flushSync(() => {
      setOpen(next);
    });
    section.current?.querySelector<HTMLElement>(next ? 'h4' : 'button')?.focus();
  };
  return (
    <section
      className="cmp-rewards-card-settings__part"
      aria-labelledby={`${id}-title`}
      ref={section}
    >
      <h3 id={`${id}-title`}>{t('Lost or stolen?')}</h3>
      <p>{t('Get a new number right away, with everything on your card.')}</p>
      {isOpen ? (
        <>
          <Form
            form={form}
            submitLabel={t('Cancel the card and get a new one')}
            busyLabel={t('One moment…')}
          >
            <h4 id={headingId(id)} tabIndex={-1}>
              {t('Before you cancel your card')}
            </h4>
            <ul>
              <li>
                {t('You get a new number right away. The lost card stops working right away.')}
              </li>
              <li>
                {points === undefined || cents === undefined
                  ? t('Your points, your Bonus Cash and your loaded offers move to the new one.')
                  : t(
                      '{0} points, {1} in Bonus Cash and your loaded offers move to the new one.',
                      numberText(points),
                      priceText(cents),
                    )}
              </li>
              <li>{t('You cannot undo this, even if you find the card.')}</li>
            </ul>
          </Form>
          <Button
            variant="quiet"
            className="cmp-rewards-card-settings__cancel"
            onPress={() => {
              open(false);
            }}
          >
            {t('Keep my card')}
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          onPress={() => {
            open(true);
          }}
        >
          {t('My card is lost')}
        </Button>
      )}
    </section>
  );
}

const NO_RULES: FormRules<string> = {};
