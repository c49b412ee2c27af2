import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import type { ColorScheme } from '../page/colorScheme';
import { Button } from '../kit/button/Button';
import { ChoiceMenu, type MenuChoice } from '../kit/navigation/ChoiceMenu';
import { $scheme } from '../page/pageState';
import type { Alternative, Alternatives } from '../server/alternatives';
import { languageName } from '../words/languageName';
import { t } from '../words/t';

interface ViewMenuProps {
  readonly page: string;
  readonly alternatives: Alternatives;
  readonly onOpen: (page: string) => void;
}

/** A menu for looking at the page in another color scheme, in another language, or on the site of another brand. */
export function ViewMenu({
  page,
  alternatives: { languages, sites },
  onOpen,
}: ViewMenuProps): ReactElement {
  const scheme = useStore($scheme);
  const pages = (title: string, found: readonly Alternative[]): readonly MenuChoice[] => {
    if (found.length < 2) return [];
    const options = found.map(({ path, name }) => ({ key: path, text: name }));
    return [{ title, options, selected: page, onSelect: onOpen }];
  };
  return (
    <ChoiceMenu
      label={t('View of the page')}
      trigger={<Button icon="expand">{t('View')}</Button>}
      choices={[
        {
          title: t('Color scheme'),
          options: [
            { key: 'device', text: t('As my device') },
            { key: 'light', text: t('Light') },
            { key: 'dark', text: t('Dark') },
          ],
          selected: scheme ?? 'device',
          onSelect: (key) => {
            $scheme.set(key === 'device' ? undefined : (key as ColorScheme));
          },
        },
        ...pages(
          t('Language'),
          languages
            .filter(({ exists }) => exists)
            .map(({ path, name }) => ({ path, name: languageName(name) })),
        ),
        ...pages(t('Site'), sites),
      ]}
      link={{
        text: t('View as published'),
        href: `${encodeURI(page)}.html?wcmmode=disabled`,
      }}
    />
  );
}
