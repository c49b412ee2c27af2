import './field-view.css';
import { useStore } from '@nanostores/react';
import { createElement, useContext, type JSX, type ReactNode } from 'react';
import { type Field, isTouched, type ValueField } from '../form/Form';
import { changeValue } from '../submit/validate';
import { flagOf, textOf } from '../tree/DialogNode';
import { FieldPlaces } from './FieldPlaces';
import { Multifield } from './multifield/Multifield';
import { KeptField } from './unknown/KeptField';
import { UnknownField } from './unknown/UnknownField';
import type { ViewText } from './ViewProps';
import { viewOf } from './views';

/** Shows a field by its kind. */
export function FieldView({
  field,
  label,
}: {
  field: Field;
  label?: ReactNode;
}): JSX.Element | null {
  const { notes } = useContext(FieldPlaces);
  if (field.kind === 'value' && viewOf(field.node.type) === undefined) return null;
  return (
    <FieldPlace field={field}>
      <FieldOfKind field={field} label={label ?? field.label} note={notes.get(field)} />
    </FieldPlace>
  );
}

/** The place of a field on the screen, where the list of problems leads. */
export function FieldPlace({
  field,
  children,
}: {
  field: Field;
  children: ReactNode;
}): JSX.Element {
  const { places } = useContext(FieldPlaces);
  return (
    <div
      className="dialog-field"
      data-name={field.name}
      ref={(element) => {
        if (element) places.set(field, element);
        else places.delete(field);
      }}
    >
      {children}
    </div>
  );
}

interface KindProps {
  field: Field;
  label: ReactNode;
  /** The page's note about the stored value. */
  note: string | undefined;
}

function FieldOfKind({ field, ...props }: KindProps): JSX.Element {
  if (field.kind === 'unknown') return <UnknownField field={field} />;
  if (field.kind === 'list') return <ListOrKept field={field} {...props} />;
  return <ValueOrKept field={field} {...props} />;
}

function ListOrKept({
  field,
  note,
}: KindProps & { field: Extract<Field, { kind: 'list' }> }): JSX.Element {
  const isKept = useStore(field.$isKept);
  const message = useStore(field.$message);
  return isKept ? (
    <KeptField field={field} />
  ) : (
    <Multifield
      field={field}
      errorMessage={message ?? note}
      renderField={(inner, label) => <FieldView key={inner.name} field={inner} label={label} />}
    />
  );
}

function ValueOrKept({
  field,
  label,
  note,
}: KindProps & { field: ValueField }): JSX.Element | null {
  const value = useStore(field.$value);
  const isKept = useStore(field.$isKept);
  const message = useStore(field.$message) ?? (isTouched(field) ? undefined : note);
  if (isKept) return <KeptField field={field} />;
  const view = viewOf(field.node.type);
  if (!view) return null;
  const description = textOf(field.node, 'fieldDescription');
  const text: ViewText = {
    label,
    isRequired: flagOf(field.node, 'required'),
    isDisabled: flagOf(field.node, 'disabled'),
    placeholder: textOf(field.node, 'emptyText') ?? '',
    ...(description !== undefined && description !== '' && { description }),
    ...(message !== undefined && { errorMessage: message }),
  };
  return createElement(view, {
    field,
    value,
    onChange: (changed) => {
      changeValue(field, changed);
    },
    text,
  });
}
