import type { ReactElement } from 'react';
import { Toolbar } from 'react-aria-components';
import { copy, cut } from '../edits/clipboard';
import { countOf, remove } from '../edits/edits';
import { dissolveGroup } from '../edits/group';
import { Button } from '../kit/button/Button';
import type { Editable } from '../page/editables';
import { t } from '../words/t';

/** The actions of the grouped components, at the lower edge of the page. Each is one step of the history. */
export function GroupBar({ group }: { readonly group: readonly Editable[] }): ReactElement {
  const count = countOf(group.length);
  return (
    <Toolbar className="group-bar" aria-label={t('Group: {count}', { count })}>
      <span className="group-bar__count" role="status">
        {t('Group: {count}', { count })}
      </span>
      <Button
        variant="quiet"
        icon="copy"
        onPress={() => {
          copy(group);
        }}
      >
        {t('Copy')}
      </Button>
      <Button
        variant="quiet"
        icon="cut"
        onPress={() => {
          cut(group);
        }}
      >
        {t('Cut')}
      </Button>
      <Button variant="quiet" icon="remove" onPress={() => void remove(group)}>
        {t('Delete')}
      </Button>
      <Button variant="quiet" icon="close" onPress={dissolveGroup}>
        {t('Dissolve the group')}
      </Button>
    </Toolbar>
  );
}
