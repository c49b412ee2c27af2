import { useEffect, useRef, useState, type JSX } from 'react';
import type { Disease } from '../../../rules/vaccineProduct';
import { t } from '../../../../base/i18n/t';
import { useAsync } from '../../../../kit/ui/async/useAsync';
import { useFilled } from '../../../../kit/steps/useAnswersAsProperties';
import { Button } from '../../../../kit/ui/Button';
import { SelectField, TextField } from '../../../../kit/ui/fields/Field';
import { FieldError } from '../../../../kit/ui/fields/FieldFrame';
import { HiddenParts } from '../steps/HiddenParts';
import { doseChoices } from '../visit/earlierDoses';
import { diseases, type DoseLine } from '../visit/visit';
import type * as RecordedDosesChunk from './RecordedDoses';

/**
 * The doses that the patient has had, a line for each: one answer as JSON. Lines stay as they are typed,
 * complete or not, so that nothing is lost; the form says what is missing.
 */
export function DoseLines({
  id,
  name,
  error,
  first,
  chosen,
  isOwn,
  hasRecord,
}: {
  id: string;
  name: string;
  error: string | undefined;
  /** The lines at first. */
  first: readonly DoseLine[];
  chosen: readonly Disease[];
  /** Whether the visitor is the patient. */
  isOwn: boolean;
  /** Whether the pharmacy may have doses of the visitor on record. */
  hasRecord: boolean;
}): JSX.Element {
  const [lines, setLines] = useState(() => first.map((line, key) => ({ ...line, key })));
  const record = useAsync(isOwn && hasRecord ? 'record' : undefined, loadRecord);
  // Another patient did not get the doses of the visitor's record.
  if (!isOwn && lines.some(({ recorded }) => recorded))
    setLines(lines.filter(({ recorded }) => !recorded));
  const fields = useRef<HTMLFieldSetElement>(null);
  useFilled(
    fields,
    Object.fromEntries(
      lines.flatMap(({ key, vaccine, date }) => [
        [`${name}-vaccine-${key}`, vaccine],
        [`${name}-date-${key}`, date],
      ]),
    ),
  );
  const focusAt = useRef<string>(undefined);
  useEffect(() => {
    // What had the focus was removed, or what is new takes it.
    const next = focusAt.current;
    focusAt.current = undefined;
    if (next !== undefined) document.getElementById(next)?.focus();
  });

  const change = (at: number, changed: Partial<DoseLine>): void => {
    setLines(lines.map((line, index) => (index === at ? { ...line, ...changed } : line)));
  };
  const held = lines.map(({ vaccine, date, recorded }): DoseLine => ({
    vaccine,
    date,
    ...(recorded && { recorded }),
  }));
  const use = (added: readonly DoseLine[]): void => {
    const kept = lines.filter(({ vaccine, date }) => vaccine !== '' || date !== '');
    const next = nextKey(lines);
    const undated = added.findIndex(({ date }) => date === '');
    focusAt.current = undated === -1 ? id : `${id}-date-${next + undated}`;
    setLines([...kept, ...added.map((line, index) => ({ ...line, key: next + index }))]);
  };
  return (
    <>
      {record.kind === 'done' && (
        <record.value.RecordedDoses chosen={chosen} lines={held} onUse={use} />
      )}
      {/* Always there, because the form's rules are tied to its fields when it is mounted. */}
      <fieldset
        className="ui-field ui-radios"
        id={id}
        ref={fields}
        tabIndex={-1}
        hidden={chosen.length === 0}
      >
        <legend className="ui-field__label" id={`${id}-legend`}>
          {t('Earlier doses')}
          <span className="ui-field__optional">{` ${t('(optional)')}`}</span>
        </legend>
        <p className="ui-field__hint" id={`${id}-hint`}>
          {t('Vaccines the patient already had for the same illness. They affect what is due now.')}
        </p>
        {lines.map((line, index) => (
          <div
            className="cmp-vaccine-scheduler__dose"
            key={line.key}
            role="group"
            aria-label={t('Earlier dose {0}', index + 1)}
            onInput={({ target }) => {
              if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
                return;
              change(
                index,
                target instanceof HTMLSelectElement
                  ? { vaccine: target.value }
                  : { date: target.value },
              );
            }}
          >
            <SelectField
              id={`${id}-vaccine-${line.key}`}
              name={`${name}-vaccine-${line.key}`}
              label={t('Vaccine')}
              prompt={t('Choose a vaccine')}
              options={doseChoices(
                diseases.filter(
                  (each) => chosen.includes(each) || line.vaccine.startsWith(`${each}:`),
                ),
              )}
              required
            />
            <TextField
              id={`${id}-date-${line.key}`}
              name={`${name}-date-${line.key}`}
              label={t('Date of the dose')}
              hint={t('MM/DD/YYYY')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              required
            />
            <Button
              variant="quiet"
              onPress={() => {
                focusAt.current = id;
                setLines(lines.filter((_, at) => at !== index));
              }}
            >
              {t('Remove')}
              <span className="visually-hidden"> {t('earlier dose {0}', index + 1)}</span>
            </Button>
          </div>
        ))}
        <Button
          variant="secondary"
          onPress={() => {
            const key = nextKey(lines);
            focusAt.current = `${id}-vaccine-${key}`;
            setLines([...lines, { vaccine: '', date: '', key }]);
          }}
        >
          {t('Add an earlier dose')}
        </Button>
        <HiddenParts parts={{ earlierDoses: held }} labelledBy={`${id}-legend`} />
        <FieldError id={id} error={error} />
      </fieldset>
    </>
  );
}

const loadRecord = (): Promise<typeof RecordedDosesChunk> =>
  import(/* webpackChunkName: "recorded-doses" */ './RecordedDoses');

const nextKey = (lines: readonly { readonly key: number }[]): number =>
  Math.max(-1, ...lines.map(({ key }) => key)) + 1;
