import './unknown.css';
import type { JSX } from 'react';
import type { UnknownField as Field } from '../../form/Form';
import type { Json } from '../../tree/DialogNode';
import { toXml } from '../../tree/toXml';
import { t } from '../../../words/t';

/** A field that the editor does not know: its name, its XML and its value, which is kept. */
export function UnknownField({ field }: { field: Field }): JSX.Element {
  const { label, name, node, stored } = field;
  return (
    <section className="unknown" aria-label={label}>
      <p className="unknown__label">{label}</p>
      <p className="unknown__note">
        {node.type === ''
          ? t('A node without a type cannot be edited here. Its value {name} is kept.', { name })
          : t('A field of the type {type} cannot be edited here. Its value {name} is kept.', {
              type: node.type,
              name,
            })}
      </p>
      <StoredValue value={stored} />
      <details className="unknown__xml">
        <summary>{t('XML of the field')}</summary>
        <pre>{toXml(node)}</pre>
      </details>
    </section>
  );
}

/** Shows a stored value as text. */
export function StoredValue({ value }: { value: Json | undefined }): JSX.Element {
  if (value === undefined) return <p className="unknown__note">{t('Nothing is stored.')}</p>;
  return (
    <pre className="unknown__value">
      {typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)}
    </pre>
  );
}
