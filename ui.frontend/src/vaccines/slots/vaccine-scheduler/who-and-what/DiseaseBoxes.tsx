import { useEffectEvent, useLayoutEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import type { Disease } from '../../../rules/vaccineProduct';
import { t } from '../../../../base/i18n/t';
import { IfAuthored } from '../../../../slot/authored';
import { FieldError } from '../../../../kit/ui/fields/FieldFrame';
import { HiddenParts } from '../steps/HiddenParts';
import type { OfferedVaccines } from '../visit/offeredVaccines';

/** Boxes for the vaccines that the author offers, of which several can be ticked: one answer, `flu covid`. */
export function DiseaseBoxes({
  id,
  error,
  first,
  offered,
}: {
  id: string;
  error: string | undefined;
  /** The diseases that are ticked at first. */
  first: readonly Disease[];
  offered: OfferedVaccines;
}): JSX.Element {
  const boxes = useRef<HTMLFieldSetElement>(null);
  const [ticked, setTicked] = useState(first);
  const [before] = useState(first);
  const readTicked = (): void => {
    const on = boxes.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    setTicked(Array.from(on, ({ value }) => value as Disease));
  };
  const readEarly = useEffectEvent(readTicked);
  useLayoutEffect(() => {
    // Not by `defaultChecked`, which React would write into an attribute as well, and it is health information.
    for (const box of boxes.current?.querySelectorAll<HTMLInputElement>('[type="checkbox"]') ?? [])
      box.checked ||= before.includes(box.value as Disease);
    // What was ticked before hydration counts.
    readEarly();
  }, [before]);
  const box = (disease: Disease, label: string): ReactNode => (
    <div className="ui-checkbox__choice">
      <input
        className="ui-checkbox__control"
        type="checkbox"
        id={`${id}-${disease}`}
        value={disease}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <label className="ui-checkbox__label" htmlFor={`${id}-${disease}`}>
        {label}
      </label>
    </div>
  );
  return (
    <fieldset
      className="ui-field ui-radios"
      id={id}
      ref={boxes}
      // The error summary leads to it, because which box is the first depends on the author.
      tabIndex={-1}
      onChange={readTicked}
    >
      <legend className="ui-field__label" id={`${id}-legend`}>
        {t('Which vaccines?')}
      </legend>
      <p className="ui-field__hint" id={`${id}-hint`}>
        {t('You can get more than one in one visit.')}
      </p>
      <IfAuthored value={offered.fluIds}>{box('flu', t('Flu vaccine'))}</IfAuthored>
      <IfAuthored value={offered.covidVaccines}>{box('covid', t('COVID-19 vaccine'))}</IfAuthored>
      <IfAuthored value={offered.mpoxIds}>{box('mpox', t('Mpox vaccine'))}</IfAuthored>
      <HiddenParts parts={{ diseases: ticked }} labelledBy={`${id}-legend`} />
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
