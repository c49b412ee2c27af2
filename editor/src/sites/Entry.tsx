import type { ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { Menu } from '../kit/navigation/Menu';
import { editorAddress, sitesAddress, translationAddress } from '../page/address';
import { STATE_WORDS } from '../publishing/words';
import type { ListedPage } from '../server/pages';
import type { PublicationState } from '../server/publishing';
import type { TranslationCounts } from '../translation/translationServer';
import { languageName } from '../words/languageName';
import { missingTexts } from '../words/missingTexts';
import { t } from '../words/t';

interface EntryProps {
  readonly page: ListedPage;
  /** The state of the page for visitors; undefined without a publish queue. */
  readonly publication: PublicationState | undefined;
  /** Undefined for a page in one language. */
  readonly translation: TranslationCounts | undefined;
  readonly onCopy: () => void;
  readonly onMove: () => void;
  readonly onDelete: () => void;
}

/** A page or a folder in the list, with what can be done with it. */
export function Entry({
  page,
  publication,
  translation,
  onCopy,
  onMove,
  onDelete,
}: EntryProps): ReactElement {
  const { path, title, isPage, hasChildren } = page;
  return (
    <li className="sites__entry">
      <span className="sites__title">
        {isPage ? <a href={editorAddress(path)}>{title}</a> : title}
        <span className="sites__address">{path}</span>
        {publication && <span className="sites__publication">{t(STATE_WORDS[publication])}</span>}
        {translation && <Missing translation={translation} />}
      </span>
      <span className="sites__actions">
        {translation && (
          <a href={translationAddress(path)} aria-label={`${t('Translate')}: ${title}`}>
            {t('Translate')}
          </a>
        )}
        {hasChildren && (
          <a href={sitesAddress(path)} aria-label={t('Pages below {title}', { title })}>
            {t('Pages below')}
          </a>
        )}
        {isPage && (
          <Menu
            label={t('Actions of {title}', { title })}
            trigger={
              <Button
                variant="quiet"
                icon="expand"
                aria-label={t('Actions of {title}', { title })}
              />
            }
            actions={[
              { key: 'copy', text: t('Copy'), icon: 'copy', onAction: onCopy },
              { key: 'move', text: t('Move or rename'), icon: 'move', onAction: onMove },
              { key: 'delete', text: t('Delete'), icon: 'remove', onAction: onDelete },
            ]}
          />
        )}
      </span>
    </li>
  );
}

/** Says what a page lacks in its languages; nothing if it lacks nothing. */
function Missing({
  translation: { lacking, missing },
}: {
  readonly translation: TranslationCounts;
}): ReactElement | null {
  if (lacking.length === 0 && missing === 0) return null;
  return (
    <span className="sites__missing">
      {lacking.length > 0
        ? t('Not in {language}', { language: lacking.map(languageName).join(', ') })
        : missingTexts(missing)}
    </span>
  );
}
