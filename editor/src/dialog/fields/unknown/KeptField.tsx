import './unknown.css';
import type { JSX } from 'react';
import { Button } from '../../../kit/button/Button';
import type { ListField, ValueField } from '../../form/Form';
import { isObject } from '../../tree/DialogNode';
import { StoredValue } from './UnknownField';
import { t, type Words } from '../../../words/t';

/** A stored value that its field cannot show. It is kept until the author replaces it. */
export function KeptField({ field }: { field: ValueField | ListField }): JSX.Element {
  return (
    <section className="unknown" aria-label={field.label}>
      <p className="unknown__label">{field.label}</p>
      <p className="unknown__note">{t(reasonOf(field))}</p>
      <StoredValue value={field.stored} />
      <div>
        <Button
          onPress={() => {
            field.$isKept.set(false);
          }}
        >
          {t('Replace')}
        </Button>
      </div>
    </section>
  );
}

function reasonOf({ kind, stored }: ValueField | ListField): Words {
  if (kind === 'list')
    return 'What is stored has another form: it is no list. It is kept unless you replace it.';
  return isObject(stored)
    ? 'What is stored has another form: a node. It is kept unless you replace it.'
    : 'What is stored has another form: several values. It is kept unless you replace it.';
}
