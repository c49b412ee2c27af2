import type { JSX } from 'react';
import { t } from '../../base/i18n/t';
import { Button } from '../ui/Button';
import { Table } from '../ui/Table';

/** A field that another page or device has changed in the meantime. */
export interface ChangedField {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Shows what another page has saved since this form was opened beside what is typed here, and lets
 * the visitor choose. It is rendered in the alert of the form, which announces it.
 */
export function ChangedElsewhere({
  fields,
  onKeep,
  onTake,
}: {
  fields: readonly ChangedField[];
  /** Saves the values typed here. */
  onKeep: () => void;
  /** Takes the values saved elsewhere. */
  onTake: () => void;
}): JSX.Element {
  return (
    <div className="ui-changed-elsewhere">
      <p>
        {t(
          'This changed in another tab or on another device after you opened it. Your changes are not saved yet.',
        )}
      </p>
      {fields.length > 0 && (
        <Table
          caption={t('What is different')}
          columns={[
            { key: 'label', heading: t('Field'), cell: ({ label }) => label },
            { key: 'mine', heading: t('Here'), cell: ({ mine }) => mine || t('(empty)') },
            {
              key: 'theirs',
              heading: t('Saved elsewhere'),
              cell: ({ theirs }) => theirs || t('(empty)'),
            },
          ]}
          rows={fields}
          rowKey={({ name }) => name}
        />
      )}
      <div className="ui-changed-elsewhere__choices">
        <Button onPress={onKeep}>{t('Save what I typed')}</Button>
        <Button variant="secondary" onPress={onTake}>
          {t('Use the other version')}
        </Button>
      </div>
    </div>
  );
}
