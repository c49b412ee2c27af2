import './unknown.css';
import type { JSX } from 'react';
import type { UnknownField as Field } from '../../form/Form';
import type { Json } from '../../tree/DialogNode';
import { toXml } from '../../tree/toXml';

/** A field that the editor does not know: its name, its XML and its value, which is kept. */
export function UnknownField({ field }: { field: Field }): JSX.Element {
  const { label, name, node, stored } = field;
  return (
    <section className="unknown" aria-label={label}>
      <p className="unknown__label">{label}</p>
      <p className="unknown__note">
        {node.type === '' ? 'A node without a type' : `A field of the type ${node.type}`} cannot be
        edited here. Its value {name} is kept.
      </p>
      <StoredValue value={stored} />
      <details className="unknown__xml">
        <summary>XML of the field</summary>
        <pre>{toXml(node)}</pre>
      </details>
    </section>
  );
}

/** Shows a stored value as text. */
export function StoredValue({ value }: { value: Json | undefined }): JSX.Element {
  if (value === undefined) return <p className="unknown__note">Nothing is stored.</p>;
  return (
    <pre className="unknown__value">
      {typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)}
    </pre>
  );
}
