import './unknown.css';
import type { JSX } from 'react';
import { Button } from '../../../kit/button/Button';
import type { ListField, ValueField } from '../../form/Form';
import { isObject } from '../../tree/DialogNode';
import { StoredValue } from './UnknownField';

/** A stored value that its field cannot show. It is kept until the author replaces it. */
export function KeptField({ field }: { field: ValueField | ListField }): JSX.Element {
  const what = isObject(field.stored) ? 'a node' : 'several values';
  return (
    <section className="unknown" aria-label={field.label}>
      <p className="unknown__label">{field.label}</p>
      <p className="unknown__note">
        What is stored has another form: {field.kind === 'list' ? 'it is no list' : what}. It is
        kept unless you replace it.
      </p>
      <StoredValue value={field.stored} />
      <div>
        <Button
          onPress={() => {
            field.$isKept.set(false);
          }}
        >
          Replace
        </Button>
      </div>
    </section>
  );
}
