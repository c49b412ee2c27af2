import type { JSX } from 'react';
import { adviceFor, type CareQuestion } from '../../rules/better-care/careQuestion';
import { momentDayText } from '../../../base/i18n/days';
import { language, t } from '../../../base/i18n/t';
import type { CareAnswers } from '../../service/better-care/betterCare';
import { addressIn } from '../../../base/page/site';
import { Button } from '../../../kit/ui/Button';
import { PageLink } from '../../../kit/ui/PageLink';
import { TextWithPhone } from '../../../kit/ui/PhoneLink';

/**
 * Shows the suggestions for the answers, each with its reason and a page that helps, and states that they are not a
 * diagnosis.
 */
export function CareResults({
  answers,
  finishedAt,
  questions,
  phone,
  onAgain,
}: {
  answers: CareAnswers;
  /** Epoch milliseconds. */
  finishedAt: number | undefined;
  questions: readonly CareQuestion[];
  phone: string;
  onAgain: () => void;
}): JSX.Element {
  const advice = adviceFor(questions, answers);
  const site = language().startsWith('es') ? 'es' : 'en';
  return (
    <>
      <h3 className="cmp-better-care__heading">
        {advice.length > 0 ? t('What may help you') : t('Nothing to do right now')}
      </h3>
      {finishedAt !== undefined && (
        <p className="cmp-better-care__date">
          {t('You answered on {0}.', momentDayText(finishedAt))}
        </p>
      )}
      {advice.length > 0 ? (
        <ul className="cmp-better-care__advice">
          {advice.map(({ field, text, reason, page, linkLabel }) => (
            <li key={field}>
              <p className="cmp-better-care__text">{text}</p>
              {reason !== '' && <p className="cmp-better-care__reason">{t('Why: {0}', reason)}</p>}
              {page !== undefined && linkLabel !== '' && (
                <PageLink href={addressIn(site, page)}>{linkLabel}</PageLink>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('We have no suggestions for now. You can answer again when something changes.')}</p>
      )}
      <p>
        <TextWithPhone
          text={t(
            'These are suggestions, not a diagnosis. Ask your pharmacist what is right for you: {0}.',
            phone,
          )}
          phone={phone}
        />
      </p>
      <div className="cmp-better-care__ways">
        <Button variant="secondary" onPress={onAgain}>
          {t('Answer again')}
        </Button>
      </div>
    </>
  );
}
