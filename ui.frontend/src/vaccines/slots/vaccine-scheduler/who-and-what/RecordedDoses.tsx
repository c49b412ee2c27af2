import { useState, type JSX } from 'react';
import { ServiceError } from '../../../../base/http/errors';
import { t } from '../../../../base/i18n/t';
import { useAsync } from '../../../../kit/ui/async/useAsync';
import { Button } from '../../../../kit/ui/Button';
import { today } from '../../../../kit/ui/calendar/today';
import { knownDoses, type KnownDose } from '../../../rules/recordedDoses';
import type { Disease } from '../../../rules/vaccineProduct';
import { recordedDoses } from '../../../service/recordedDoses';
import { recordedLine, recordedText, recordedVaccine, withoutListed } from '../visit/recordedLines';
import type { DoseLine } from '../visit/visit';

/**
 * Shows the doses that the pharmacy has on record, and lets the patient use them. None is used by itself, because a record
 * can be wrong. If it cannot be read, or has no dose for the chosen vaccines, the patient is asked as without it.
 */
export function RecordedDoses({
  chosen,
  lines,
  onUse,
}: {
  chosen: readonly Disease[];
  /** The doses that the patient has listed. */
  lines: readonly DoseLine[];
  onUse: (lines: readonly DoseLine[]) => void;
}): JSX.Element {
  const record = useAsync('record', recordedDoses);
  /** Only the lines at first, because a dose that is typed must not move its field. */
  const [before] = useState(lines);
  const [used, setUsed] = useState<readonly KnownDose[]>([]);
  const known = record.kind === 'done' ? knownDoses(record.value, today()) : [];
  const isUsed = (dose: KnownDose): boolean =>
    used.some((each) => JSON.stringify(each) === JSON.stringify(dose));
  const offered = withoutListed(known, before).filter(
    (dose) => chosen.includes(dose.disease) && !isUsed(dose),
  );
  const isAsked = chosen.length > 0;
  return (
    <div className="cmp-vaccine-scheduler__record" role="status">
      {isAsked && record.kind === 'pending' && (
        <p className="ui-field__hint">{t('Looking in your pharmacy record…')}</p>
      )}
      {isAsked && record.kind === 'failed' && !isRefusal(record.error) && (
        <p className="ui-field__hint">
          {t('We could not read your pharmacy record. Enter your earlier doses yourself.')}
        </p>
      )}
      {offered.length > 0 && (
        <div className="cmp-vaccine-scheduler__disease">
          <h3 className="cmp-vaccine-scheduler__part-heading">{t('From your pharmacy record')}</h3>
          <ul className="cmp-vaccine-scheduler__reasons">
            {offered.map((dose, index) => (
              // The order stays while they are shown.
              <li key={index}>
                {recordedVaccine(dose)}
                <br />
                {recordedText(dose)}
              </li>
            ))}
          </ul>
          <p>{t('Doses from other pharmacies and doctors may be missing. Add them below.')}</p>
          <Button
            variant="secondary"
            onPress={() => {
              setUsed([...used, ...offered]);
              onUse(withoutListed(offered, lines).map(recordedLine));
            }}
          >
            {offered.length === 1 ? t('Use this dose') : t('Use these doses')}
          </Button>
        </div>
      )}
      {offered.length === 0 && used.length > 0 && lines.length > 0 && (
        <p className="ui-field__hint">{t('Change or remove any dose below that is wrong.')}</p>
      )}
    </div>
  );
}

/** Returns whether the service has no record of this patient, or none at all. Trying again would change nothing. */
const isRefusal = (error: unknown): boolean => error instanceof ServiceError && error.status < 500;
