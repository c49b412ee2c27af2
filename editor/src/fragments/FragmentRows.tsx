import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { FieldView } from '../dialog/fields/FieldView';
import { Notice } from '../kit/feedback/Notice';
import { shownValue } from './elementValue';
import { type FragmentState, type Row } from './fragmentState';
import { languageName } from '../words/languageName';
import { t } from '../words/t';

interface FragmentRowsProps {
  readonly state: FragmentState;
  /** The number of languages that are shown. */
  readonly count: number;
}

/** The fields of a fragment. A text is beside the same one in the other language. */
export function FragmentRows({ state, count }: FragmentRowsProps): ReactElement {
  const differing = useStore(state.$differing);
  return (
    <>
      {state.rows.map((row) => {
        const isPaired = state.form.model.pairs.some(({ name }) => name === row.name);
        const fields = isPaired ? row.fields : row.fields.slice(0, count);
        return (
          <div
            key={row.name}
            className={fields.length > 1 ? 'form-page__row form-page__row--pair' : 'form-page__row'}
          >
            {fields.map((field) => (
              <FieldView key={field.label} field={field} />
            ))}
            {differing.includes(row) && <Difference state={state} row={row} />}
          </div>
        );
      })}
    </>
  );
}

/** Says that a value has to be the same in all languages, and is not. */
function Difference({
  state,
  row,
}: {
  readonly state: FragmentState;
  readonly row: Row;
}): ReactElement {
  return (
    <div className="fragment__difference">
      <Notice kind="warning">
        {t('The languages differ.')}{' '}
        {row.fields
          .map((field, at) => {
            const language = languageName(state.languages[at]?.fragment.language ?? '');
            return `${language}: ${shownValue(undefined, field) || t('empty')}`;
          })
          .join('; ')}
      </Notice>
    </div>
  );
}
