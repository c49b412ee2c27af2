import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { ToggleButton as ModeButton, ToggleButtonGroup } from 'react-aria-components';
import { ChangesButton } from '../changes/ChangesButton';
import { openPageProperties } from '../configure/pageProperties';
import { SavingStatus } from '../edits/SavingStatus';
import { redoStep, undoStep } from '../edits/steps';
import { UndoButtons } from '../edits/UndoButtons';
import { Button } from '../kit/button/Button';
import { ToggleButton } from '../kit/button/ToggleButton';
import { Menu } from '../kit/navigation/Menu';
import { parentOf } from '../page/editables';
import { sitesAddress, TEMPLATES, translationAddress } from '../page/address';
import { $mode, $width, WIDTHS, type Mode, type Width } from '../page/pageState';
import { PublishButtons } from '../publishing/PublishButtons';
import { t } from '../words/t';
import { OtherAuthors } from './OtherAuthors';
import { useAlternatives } from './useAlternatives';
import { ClipboardStatus } from './ClipboardStatus';
import { usePageTitle } from './usePageTitle';
import { ViewMenu } from './ViewMenu';

interface BarProps {
  readonly page: string;
  /** Opens another page in the same window. */
  readonly onOpen: (page: string) => void;
  readonly hasPanel: boolean;
  readonly onPanel: () => void;
}

/** The bar above the page: side panel, undo and redo, changes, width, view, mode, and whether everything is saved. */
export function Bar({ page, onOpen, hasPanel, onPanel }: BarProps): ReactElement {
  const mode = useStore($mode);
  const title = usePageTitle(page);
  const alternatives = useAlternatives(page);
  return (
    <header className="bar">
      {page.startsWith('/conf/') ? (
        <a className="bar__sites" href={TEMPLATES}>
          {t('Templates')}
        </a>
      ) : (
        <a className="bar__sites" href={sitesAddress(parentOf(page))}>
          {t('Sites')}
        </a>
      )}
      {alternatives.languages.length > 1 && (
        <a className="bar__sites" href={translationAddress(page)}>
          {t('Translate')}
        </a>
      )}
      <h1 className="bar__title" title={page}>
        {title}
      </h1>
      <SavingStatus />
      <OtherAuthors />
      <ClipboardStatus />
      <div className="bar__tools">
        {mode !== 'preview' && (
          <>
            <ToggleButton
              icon="panel"
              label={t('Side panel')}
              isSelected={hasPanel}
              onChange={onPanel}
            />
            <UndoButtons
              onStep={(by) => {
                void (by < 0 ? undoStep() : redoStep());
              }}
            />
          </>
        )}
        {mode === 'edit' && (
          <Button
            variant="quiet"
            icon="file"
            aria-label={t('Page properties')}
            onPress={() => void openPageProperties(page)}
          />
        )}
        <ChangesButton page={page} />
        <PublishButtons page={page} title={title} />
        <WidthMenu />
        <ViewMenu page={page} alternatives={alternatives} onOpen={onOpen} />
        <ToggleButtonGroup
          className="modes"
          aria-label={t('Mode')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[mode]}
          onSelectionChange={(keys) => {
            $mode.set([...keys][0] as Mode);
          }}
        >
          <ModeButton className="modes__mode" id="edit">
            {t('Edit')}
          </ModeButton>
          <ModeButton className="modes__mode" id="layout">
            {t('Layout')}
          </ModeButton>
          <ModeButton className="modes__mode" id="preview">
            {t('Preview')}
          </ModeButton>
        </ToggleButtonGroup>
      </div>
    </header>
  );
}

function WidthMenu(): ReactElement {
  const width = useStore($width);
  return (
    <Menu
      label={t('Width of the page')}
      trigger={<Button icon="expand">{widthName(width)}</Button>}
      actions={[undefined, ...WIDTHS].map((each) => ({
        key: String(each ?? 'full'),
        text: widthName(each),
        onAction: () => {
          $width.set(each);
        },
      }))}
    />
  );
}

const widthName = (width: Width): string => (width === undefined ? t('Full width') : `${width} px`);
